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
// The highest that it ever was, in kilobytes.
const peak = process.resourceUsage().maxRSS * 1024
process.stdout.write(JSON.stringify({ answer, grownBy: peak - before }))
