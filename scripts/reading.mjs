/** Prints how well lists of materials are read: `npm run reading`, with `-- --misses` what is not. */

import { corpus, writtenCases } from '#tests/reading/corpus.ts'
import { measureReading } from '#tests/reading/measure.ts'

const share = ({ right, cases }) => `${((right / cases) * 100).toFixed(1)} % of ${cases}`

for (const [name, cases] of [
  ['written by hand', writtenCases],
  ['all', corpus],
]) {
  const accuracy = measureReading(cases)
  console.log(
    `${name}: ${share(accuracy)} right, ${accuracy.far.length} wrong by a factor of 100 or more, ${accuracy.invented.length} invented`,
  )
  if (name === 'all' && process.argv.includes('--misses')) {
    for (const { typed, expected, read } of accuracy.misses) {
      console.log(`${JSON.stringify(typed)}: ${expected.join('; ')} read as ${read.join('; ')}`)
    }
  }
}
