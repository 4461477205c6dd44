/** What processes cost, as the kernel counts it (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

// The kernel tells in hundredths of a second.
const tick = 10

interface Process {
  parent: number
  /** Its own milliseconds, and those of children that have ended. */
  own: number
  ended: number
}

function processOf(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may hold anything.
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

/** Milliseconds of CPU that a process and all below it have taken so far. */
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

/** The process that started a process. */
export function parentOf(pid: number): number | undefined {
  return processOf(pid)?.parent
}
