/** The order in which test files start. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow files: they wait for many processes or pages, though the files themselves are small. */
const longest = [
  'tests/faults/operator.test.ts',
  'tests/faults/uploads.test.ts',
  'src/platform/database/embedded/embedded.test.ts',
  'src/platform/database/embedded/root.test.ts',
  'src/platform/database/database.test.ts',
  'tests/faults/mail-server-down.test.ts',
  'tests/faults/embedded/first-start.test.ts',
  'tests/faults/embedded/killed.test.ts',
  'tests/faults/drain.test.ts',
  'tests/journeys/catalogue.test.ts',
  'tests/journeys/checkout.test.ts',
  'tests/sweep/states.test.ts',
  'tests/sweep/clicks.test.ts',
  'tests/sweep/links.test.ts',
]

/**
 * Starts the slowest files first, so that no worker is left with one at the end. Vitest sorts by
 * the durations of the last run; on a fresh clone it sorts by file size, which puts these among the
 * last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
