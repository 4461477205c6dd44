import { expect, test } from 'vitest'
import { pictureSrcSet, pictureUrl, readPictureName, widthsOf } from './picture-urls.ts'
import { pictureName, readPictureFile } from './stored-pictures.ts'

const random = '0123456789abcdef'.repeat(2)

test.each([
  [{ width: 1600, height: 1200, placeholder: '#b8a58c' }, `${random}-1600x1200-b8a58c`],
  [{ width: 7, height: 6400, placeholder: '' }, `${random}-7x6400`],
])('a picture name contains size and colour: %o', (size, name) => {
  expect(pictureName(random, size)).toBe(name)
  expect(readPictureName(name)).toEqual(size)
})

test.each(['', 'x', random, `${random}-0x10`, `${random}-10x10-xyz`, `${random}-10x10/../..`])(
  'an invalid picture name has no URL: %s',
  (name) => {
    expect(readPictureName(name)).toBeUndefined()
    expect(pictureUrl('/images', name)).toBe('')
    expect(pictureSrcSet('/images', name, 'avif')).toBe('')
  },
)

test.each([
  [100, [160]],
  [160, [160]],
  [161, [160, 320]],
  [1599, [160, 320, 480, 640, 960, 1280, 1600]],
  [1600, [160, 320, 480, 640, 960, 1280, 1600]],
])('a picture %i pixels wide is offered in the widths %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths)
})

test('a srcset lists actual widths; a URL uses the first that is wide enough', () => {
  const name = `${random}-400x300`
  expect(pictureSrcSet('/images', name, 'avif')).toBe(
    `/images/${name}/160.avif 160w, /images/${name}/320.avif 320w, /images/${name}/480.avif 400w`,
  )
  expect(pictureUrl('/images', name, 200)).toBe(`/images/${name}/320.webp`)
  expect(pictureUrl('https://cdn.example/p', name, 1600)).toBe(
    `https://cdn.example/p/${name}/480.webp`,
  )
})

test('only listed widths and formats are valid file names', () => {
  expect(readPictureFile('640.avif')).toEqual({ width: 640, format: 'avif' })
  for (const file of [
    '641.avif',
    '640.png',
    '640',
    '.avif',
    '640.avif.webp',
    '640.0.avif',
    'kept',
  ]) {
    expect(readPictureFile(file), file).toBeUndefined()
  }
})
