/** A process that takes in one picture, so that its memory report covers nothing else. */
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

/** The peak memory of this process, in bytes. */
function peakOfMemory(): number {
  // On Linux, `maxRSS` of a child includes its parent's peak.
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  return Number(kilobytes) * 1024
}
