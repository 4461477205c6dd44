import { expect, test } from 'vitest'
import { problem } from '#kernel/problem.ts'
import { lookup, lookupWords } from './lookups.ts'

test.each([
  [
    'companyTypes',
    'Could not load company Type data.',
    'Unable to load company type data.',
    'Load company Type data successfully.',
  ],
  [
    'itemTypes',
    'Could not load item Type data.',
    'Unable to load item type data.',
    'Load item Type data successfully.',
  ],
  [
    'itemTags',
    'Could not load item tag data.',
    'Unable to load item tags data.',
    'Load item tag data successfully.',
  ],
] as const)(
  '%s: nothing found, a failed call and a success are distinguished',
  async (name, ...words) => {
    const [empty, failed, loaded] = words
    const rows = [{ id: 1 }]
    expect(await lookup(Promise.resolve([]), lookupWords[name])).toEqual({
      rows: [],
      loaded: '',
      failure: empty,
      toasts: [empty],
    })
    const { failure, ...rest } = await lookup(
      Promise.reject(problem(500, 'Broken.')),
      lookupWords[name],
    )
    // The detail is said inline only.
    const toasts = [failed, 'Server error: Internal server Error.']
    expect(rest).toEqual({ rows: [], loaded: '', toasts })
    expect(failure).toMatch(new RegExp(`^${failed} Server error: .+ Broken\\.$`))
    expect(await lookup(Promise.resolve(rows), lookupWords[name])).toEqual({
      rows,
      loaded,
      failure: '',
      toasts: [],
    })
  },
)
