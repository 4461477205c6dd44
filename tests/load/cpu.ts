/** CPU usage of processes, as counted by the kernel (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

// The kernel counts in hundredths of a second; in ms.
const tick = 10

interface Process {
  parent: number
  /** Its own CPU milliseconds, and those of its ended children. */
  own: number
  ended: number
}

function processOf(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name before it can contain any character.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const field = (number: number) => fields[number - 3] ?? 0
    return {
      parent: field(4),
      own: (field(14) + field(15)) * tick,
      ended: (field(16) + field(17)) * tick,
    }
  } catch {
    return undefined
  }
}

/** The CPU milliseconds that a process and its children have used so far. */
export function cpuOf(pid: number): number {
  const root = processOf(pid)
  if (!root) throw new Error(`There is no process ${pid} on this machine.`)
  let sum = root.own + root.ended
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const process = processOf(Number(name))
    if (process?.parent === pid) sum += process.own + process.ended
  }
  return sum
}

/** The parent of a process. */
export function parentOf(pid: number): number | undefined {
  return processOf(pid)?.parent
}
