/** Names of variables that look like settings and are none: a misspelt one would be ignored. */
import { secretNames } from './files.ts'
import { variables } from './variables.ts'

// Names of other programs are often shorter, and near ours by chance (`HOME`, `HOST`).
const shortestName = 7

/** One line for each variable of the environment that is probably meant for the product. */
export function unreadNames(env: Record<string, string | undefined>): string[] {
  const files = secretNames.map((name) => `${name}_FILE`)
  const read = new Set([...Object.keys(variables), ...files])
  const lines: string[] = []
  for (const name of Object.keys(env)) {
    if (!env[name]?.trim() || read.has(name)) continue
    const own = name.replace(/_FILE$/, '')
    if (own !== name && own in variables) {
      lines.push(`${name} is not read: only secrets are read from files. Set ${own}.`)
      continue
    }
    if (own.length < shortestName) continue
    const meant = [...read].find((each) => differences(name, each) <= 2)
    if (meant) lines.push(`${name} is not read: is ${meant} meant?`)
  }
  return lines
}

/** How many letters to add, leave out, change or swap with their neighbour make one of the other. */
function differences(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed)
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwap) {
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}
