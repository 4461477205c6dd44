import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const name = `${'0123456789abcdef'.repeat(2)}-800x600-b8a58c`

/** Renders the picture on a page of a site with an image base. */
function html(props: Partial<Parameters<typeof Picture>[0]>, imageBase = '/images'): string {
  const picture = <Picture name={name} sizes="50vw" alt="White marble" {...props} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element: picture }], {
    hydrationData: { loaderData: { root: { imageBase } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('both formats in every width, with the size that reserves its space', () => {
  const page = html({})
  expect(page).toContain(`/images/${name}/160.avif 160w, /images/${name}/320.avif 320w`)
  expect(page).toContain(`/images/${name}/960.webp 800w"`)
  expect(page).toContain('width="800" height="600" alt="White marble" loading="lazy"')
  expect(page).toContain('fill="#b8a58c"')
  expect(page).not.toContain('style=')
})

test('pictures on the first screen load first', () => {
  expect(html({ eager: true })).toContain('loading="eager" fetchPriority="high"')
})

test('the setting can specify another base', () => {
  expect(html({}, 'https://images.example.com')).toContain(
    `src="https://images.example.com/${name}/640.webp"`,
  )
})

test('no picture, or an invalid name, shows the fallback', () => {
  for (const none of ['', 'old.jpg', '../secret']) {
    expect(html({ name: none, fallback: <b>none</b> })).toBe('<b>none</b>')
  }
})

test('the markup of a picture is small enough for a page of 25', () => {
  expect(html({}).length).toBeLessThan(2000)
})
