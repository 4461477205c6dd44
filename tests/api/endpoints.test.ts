/** A snapshot of every call of the server: a change here is a change of the API. */
import { expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'

const lines = endpoints.map(({ endpoint }) => {
  const { method, path, audience, rate, bodyLimit, ownIds, cacheSeconds } = endpoint
  return [
    `${method} /api/${path}`,
    audience,
    `${bodyLimit / 1024} KB`,
    rate ? `${rate.limit} in ${rate.seconds} s per ${rate.per}` : 'no limit of its own',
    ...(ownIds === 'answered' ? ['answers foreign ids itself'] : []),
    ...(cacheSeconds > 0 ? [`cached ${cacheSeconds} s`] : []),
  ].join(', ')
})

test('the calls are these', () => {
  expect(lines).toMatchSnapshot()
})

test('no two calls share method and path, in any letter case', () => {
  const keys = endpoints.map(({ endpoint: { method, path } }) =>
    `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`.toLowerCase(),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
