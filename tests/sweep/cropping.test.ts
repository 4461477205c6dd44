/** Cropping a picture with every kind of input: touch, mouse, wheel and keyboard. */
import type {
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Locator,
  Page,
} from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#words/messages.js'
import { openJourney, openWindow, server } from '../support/journey.ts'
import { addPerson, logIn } from '../support/people.ts'

/** An area of the picture, in its pixels. */
interface Part {
  left: number
  top: number
  right: number
  bottom: number
}

const person = { email: 'crop@example.com', password: 'Makrana1', firstName: 'Meera' }
const picture = { width: 1600, height: 1000 }

let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
let page: Page
const complaints: string[][] = []

openJourney()
beforeAll(async () => {
  await addPerson(server.services, person)
})

/** Opens the picture dialog in a new browser context and chooses the picture. */
async function chooseIn(options: BrowserContextOptions): Promise<void> {
  const opened = await openWindow({
    ...options,
    ...(session && { storageState: session }),
  })
  page = opened.page
  complaints.push(opened.complaints)
  const room = '/user/manageProfile'
  await page.goto(`${server.url}${session ? room : `/login?returnUrl=${room}`}`)
  if (!session) await logIn(page, server, person)
  await page.getByRole('button', { name: m.profile_picture_add() }).click()
  session = await opened.context.storageState()
  const input = page.locator('dialog input[type=file]')
  await input.setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await map() })
  // Starts with the square in the middle.
  await expectPart({ left: 300, top: 0, right: 1300, bottom: 1000 })
}

test('the mouse moves the picture, the wheel zooms at the pointer', async () => {
  await chooseIn({ viewport: { width: 1280, height: 900 } })
  const { x, y, width } = await frame()
  await page.mouse.move(x + width / 2, y + width / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + width / 10, y + width / 2 + width / 4, { steps: 4 })
  await page.mouse.up()
  // The picture can only move horizontally; a tenth of the frame is 100 pixels of the picture.
  await expectPart({ left: 200, top: 0, right: 1200, bottom: 1000 })
  await page.mouse.move(x + width / 2, y + width / 2)
  await expectPart({ left: 200, top: 0, right: 1200, bottom: 1000 })

  const scrolled = await page.evaluate(() => [scrollY, visualViewport?.scale])
  await page.mouse.move(x + width * 0.25, y + width * 0.75)
  await page.mouse.wheel(0, -400 * Math.log(2))
  await expectPart({ left: 325, top: 375, right: 825, bottom: 875 })
  expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual(scrolled)
  // Zooming out stops at the whole picture.
  await page.mouse.wheel(0, 4000)
  await expectPart({ left: 200, top: 0, right: 1200, bottom: 1000 }, 40)
})

test('the keyboard zooms and moves the picture', async () => {
  const zoom = page.getByLabel(m.picture_crop_zoom())
  await zoom.focus()
  for (const _ of Array(100)) await page.keyboard.press('ArrowRight')
  await expectPart({ left: 450, top: 250, right: 950, bottom: 750 })
  await page.getByLabel(m.picture_crop_across()).focus()
  await page.keyboard.press('Home')
  await page.getByLabel(m.picture_crop_down()).focus()
  await page.keyboard.press('End')
  await expectPart({ left: 0, top: 500, right: 500, bottom: 1000 })
})

test('one finger moves it, two fingers zoom around their middle, and the visible part is sent', async () => {
  await chooseIn({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const touch = await page.context().newCDPSession(page)
  const { x, y, width } = await frame()
  const at = (across: number, down: number) => ({ x: x + across * width, y: y + down * width })

  await fingers(touch, [[at(0.5, 0.5)], [at(0.6, 0.5)], [at(0.7, 0.4)]])
  await expectPart({ left: 100, top: 0, right: 1100, bottom: 1000 })

  // From a fifth of the frame apart to two fifths: zooms by two around the middle.
  await fingers(touch, [
    [at(0.4, 0.5), at(0.6, 0.5)],
    [at(0.35, 0.5), at(0.65, 0.5)],
    [at(0.3, 0.5), at(0.7, 0.5)],
  ])
  await expectPart({ left: 350, top: 250, right: 850, bottom: 750 })
  // Both fingers together move it; the page does not scroll or zoom.
  await fingers(touch, [
    [at(0.3, 0.5), at(0.7, 0.5)],
    [at(0.4, 0.6), at(0.8, 0.6)],
  ])
  await expectPart({ left: 300, top: 200, right: 800, bottom: 700 })
  expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1])

  // Lifting one of two fingers does not make it jump.
  await fingers(touch, [[at(0.3, 0.3), at(0.7, 0.7)], [at(0.3, 0.3)]])
  await expectPart({ left: 300, top: 200, right: 800, bottom: 700 })
  // Pinching shows the whole picture again.
  await fingers(touch, [
    [at(0.1, 0.5), at(0.9, 0.5)],
    [at(0.45, 0.5), at(0.55, 0.5)],
  ])
  const sourceWidth = async () => {
    const { left, right } = await part()
    return right - left
  }
  await expect.poll(sourceWidth).toBeCloseTo(1000, -2)
  const whole = await part()

  await page.getByRole('button', { name: m.picture_crop_use() }).tap()
  const preview = page.getByRole('dialog').getByRole('img', { name: m.picture_preview() })
  await preview.and(page.locator('[src]')).waitFor()
  // A picture that has just appeared may be decoded slightly later.
  await expect.poll(async () => isClose(await partOf(preview), whole, 25)).toBe(true)
})

test('the console shows no errors', () => {
  expect(complaints.flat()).toEqual([])
})

const canvas = () => page.getByRole('dialog').locator('canvas')
const part = () => partOf(canvas())

async function frame() {
  await canvas().scrollIntoViewIfNeeded()
  return (await canvas().boundingBox()) ?? { x: 0, y: 0, width: 0 }
}

/** A picture whose colours encode the position: red grows to the right, green downwards. */
function map(): Promise<Buffer> {
  const { width, height } = picture
  const pixels = Buffer.alloc(width * height * 3, 128)
  for (let index = 0; index < width * height; index += 1) {
    pixels[index * 3] = Math.round(((index % width) / width) * 255)
    pixels[index * 3 + 1] = Math.round((Math.floor(index / width) / height) * 255)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** The part of the picture that a canvas or image shows. */
function partOf(image: Locator): Promise<Part> {
  return image.evaluate((node, { width, height }) => {
    const source = node as HTMLCanvasElement | HTMLImageElement
    const copy = document.createElement('canvas')
    copy.width = source.width
    copy.height = source.height
    const context = copy.getContext('2d', { willReadFrequently: true })
    context?.drawImage(source, 0, 0, copy.width, copy.height)
    const at = (x: number, y: number) => {
      const [red = 0, green = 0] = context?.getImageData(x, y, 1, 1).data ?? []
      return { x: (red / 255) * width, y: (green / 255) * height }
    }
    const start = at(1, 1)
    const end = at(copy.width - 2, copy.height - 2)
    return { left: start.x, top: start.y, right: end.x, bottom: end.y }
  }, picture)
}

function isClose(one: Part, other: Part, within: number): boolean {
  const names = ['left', 'top', 'right', 'bottom'] as const
  return names.every((name) => Math.abs(one[name] - other[name]) <= within)
}

async function expectPart(expected: Part, within = 15): Promise<void> {
  const current = async () => {
    const now = await part()
    return isClose(now, expected, within) ? expected : now
  }
  await expect.poll(current).toEqual(expected)
}

/**
 * Plays touch steps: fingers go down, move with each step, are lifted when a step lacks them, and
 * all at the end.
 */
async function fingers(touch: CDPSession, steps: { x: number; y: number }[][]): Promise<void> {
  for (const [index, points] of steps.entries()) {
    await touch.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
