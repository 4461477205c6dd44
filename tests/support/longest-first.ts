/** In which order test files begin. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that wait for many processes or pages, whatever the size of their files. */
const longest = [
  'tests/api/operator.test.ts',
  'tests/api/uploads.test.ts',
  'src/platform/database/embedded.test.ts',
  'src/platform/database/database.test.ts',
  'tests/faults/mail-server-down.test.ts',
  'tests/faults/embedded/first-start.test.ts',
  'tests/faults/embedded/killed.test.ts',
  'tests/faults/drain.test.ts',
  'tests/journeys/pages.test.ts',
  'tests/journeys/weight.test.ts',
]

/**
 * Begins with the longest files, so that no worker is left alone with one at the end. Vitest knows
 * how long each took the last time, and on a fresh clone begins with the largest ones: these here
 * would be among the last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
