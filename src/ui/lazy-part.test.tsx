import { text } from 'node:stream/consumers'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

async function render(Part: ReturnType<typeof lazyPart<{ name: string }>>): Promise<string> {
  const stream = await renderToReadableStream(<Part name="Makrana" />)
  await stream.allReady
  return text(stream)
}

test('a part that fails to load is replaced, and requested again the next time', async () => {
  let calls = 0
  const Slab = lazyPart<{ name: string }>(
    async () => {
      calls += 1
      if (calls === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: ({ name }) => <b>A slab of {name}</b> }
    },
    ({ name }) => <i>No {name}</i>,
  )
  expect(await render(Slab)).toContain('<i>No')
  expect(await render(Slab)).toContain('<b>A slab of')
  expect(await render(Slab)).toContain('<b>A slab of')
  expect(calls).toBe(2)
})
