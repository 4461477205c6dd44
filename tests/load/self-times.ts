/** A profile as a table: the functions that took most of a request's CPU time themselves. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Profile, ProfileNode } from './inspected.ts'

const root = path.resolve(import.meta.dirname, '../..')

// What V8 calls its samples outside of functions; the process does not work in the first.
const idle = '(idle)'

/**
 * The lines of a table: the parts of the program, then single functions.
 *
 * @param milliseconds the measured CPU time of a request, which the samples are shares of.
 */
export function selfTimes({ nodes }: Profile, milliseconds: number, lines: number): string[] {
  const busy = nodes.filter(({ callFrame }) => callFrame.functionName !== idle)
  const all = busy.reduce((sum, { hitCount = 0 }) => sum + hitCount, 0)
  const table = (title: string, nameOf: (node: ProfileNode) => string) => {
    const sums = new Map<string, number>()
    for (const node of busy) {
      const name = nameOf(node)
      sums.set(name, (sums.get(name) ?? 0) + (node.hitCount ?? 0))
    }
    const most = [...sums].sort(([, a], [, b]) => b - a).slice(0, lines)
    return [
      `| ${title} | ms per request | % |`,
      '|---|---:|---:|',
      ...most.map(([name, hits]) => {
        const share = hits / all
        return `| ${name} | ${(share * milliseconds).toFixed(3)} | ${(share * 100).toFixed(1)} |`
      }),
    ]
  }
  return [...table('part', partOf), '', ...table('function', functionOf)]
}

function partOf({ callFrame: { functionName, url } }: ProfileNode): string {
  if (!url) return functionName.startsWith('(') ? functionName : 'built into V8'
  if (url.startsWith('node:')) return 'node'
  const file = fileOf(url)
  const [, owner] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  return owner ?? file.split('/').slice(0, 3).join('/')
}

function functionOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const name = functionName || '(anonymous)'
  return url ? `${name} ${fileOf(url)}:${lineNumber + 1}` : name
}

function fileOf(url: string): string {
  return url.startsWith('file:') ? path.relative(root, fileURLToPath(url)) : url
}
