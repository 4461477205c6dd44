import { expect, test } from 'vitest'
import { problem } from '#kernel/problem.ts'
import { lookup, lookupWords } from './lookups.ts'

test.each([
  [
    'companyTypes',
    'Unable to load company type data.',
    'Could not load company Type data.',
    'Load company Type data successfully.',
  ],
  [
    'itemTypes',
    'Unable to load item type data.',
    'Could not load item Type data.',
    'Load item Type data successfully.',
  ],
  [
    'itemTags',
    'Unable to load item tags data.',
    'Could not load item tag data.',
    'Load item tag data successfully.',
  ],
] as const)(
  '%s: nothing found, a failed call and a success are distinguished',
  async (name, ...words) => {
    const [unable, failed, loaded] = words
    const rows = [{ id: 1 }]
    expect(await lookup(Promise.resolve([]), lookupWords[name])).toEqual({
      ...{ rows: [], loaded: '', failure: unable },
    })
    const { failure, ...rest } = await lookup(
      Promise.reject(problem(500, 'Broken.')),
      lookupWords[name],
    )
    expect(rest).toEqual({ rows: [], loaded: '' })
    expect(failure).toMatch(new RegExp(`^${failed} Server error: .+ Broken\\.$`))
    expect(await lookup(Promise.resolve(rows), lookupWords[name])).toEqual({
      ...{ rows, loaded, failure: '' },
    })
  },
)
