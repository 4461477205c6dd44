/** A process that takes in one picture, so that what it reports of memory is the intake's alone. */
import { readFileSync } from 'node:fs'
import { keepPicture } from '#areas/media/server/adapters/sharp.ts'
import { isProblem } from '#kernel/problem.ts'

const file = readFileSync(process.argv[2] ?? '')
const before = process.memoryUsage.rss()
const answer = await keepPicture(file).then(
  () => 'taken',
  (error: unknown) => (isProblem(error) ? error.status : String(error)),
)
process.stdout.write(JSON.stringify({ answer, grownBy: peakOfMemory() - before }))

/** The most bytes that this process ever had in memory. */
function peakOfMemory(): number {
  // Linux counts the parent's peak as its child's in `maxRSS`.
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  return Number(kilobytes) * 1024
}
