/**
 * Banners composed of several drawings side by side, like a dealer's sample board: single scenes
 * would be too few for all sellers of a trade. A number encodes which drawings they are, so the
 * name of a picture is enough to draw it.
 */
import sharp from 'sharp'
import type { Drawing } from '#areas/media/server/public.ts'
import { type Random, randomOf } from './random.ts'

/** A drawing and the part of the banner that it fills over the whole height, in pixels. */
export interface Panel {
  drawing: Drawing
  left: number
  width: number
  /** Where a wide scene is cropped: 0 for its left end, 1 for its right end. */
  shift: number
}

/** Size of every banner, in pixels. */
export const bannerSize = { width: 1280, height: 480 } as const

const gap = 6
const paper = '#fbf9f5'
/** Item types encoded in a panel number, and the number of distinct draws. */
const typesTold = 4
const drawsTold = 4096
/** Attempts to draw a banner unlike those before; after that the least similar one is used. */
const triesMost = 24

/** Widths of the panels. A card shows the middle of a banner: one whole thing or scene. */
const layout = [250, 768, 250] as const

/** Encodes a draw of panels for a seller of these item types as a number. */
function panelNumber(draw: number, itemTypes: readonly number[]): number {
  const told = itemTypes.slice(0, typesTold)
  return told.reduce((sum, type, place) => sum + type * drawsTold * 1000 ** place, draw)
}

/**
 * Returns a function that draws the panels of one seller after another, each unlike the earlier
 * ones.
 */
export function panelTeller(
  drawings: readonly Drawing[],
  trade: number,
): (itemTypes: readonly number[]) => { number: number; panels: Panel[] } | undefined {
  const before: Panel[][] = []
  let draw = 0
  return (itemTypes) => {
    let best: { number: number; panels: Panel[] } | undefined
    let least = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < triesMost && least > bannerSize.width * 0.34; tries++) {
      const number = panelNumber(draw, itemTypes)
      draw = (draw + 1) % drawsTold
      const panels = panelsOf(drawings, trade, number)
      if (panels.length === 0) return undefined
      const same = Math.max(0, ...before.map((other) => sharedWidth(panels, other)))
      if (same < least) {
        least = same
        best = { number, panels }
      }
    }
    if (best) before.push(best.panels)
    return best
  }
}

/** The width in pixels over which two banners show the same drawing. */
function sharedWidth(one: readonly Panel[], other: readonly Panel[]): number {
  let sum = 0
  for (const panel of one) {
    for (const { drawing, left, width } of other) {
      if (drawing !== panel.drawing) continue
      const from = Math.max(left, panel.left)
      sum += Math.max(0, Math.min(left + width, panel.left + panel.width) - from)
    }
  }
  return sum
}

/** Decodes the number of a trade's banner into panels; empty if the trade has too few drawings. */
export function panelsOf(drawings: readonly Drawing[], trade: number, number: number): Panel[] {
  const random = randomOf(`panels ${trade} ${number}`)
  const types = Array.from(
    { length: typesTold },
    (_, place) => Math.floor(number / drawsTold / 1000 ** place) % 1000,
  ).filter((type) => type > 0)
  const own = drawings.filter(({ companyType }) => companyType === trade)
  const things = own.filter(({ kind }) => kind === 'product')
  const scenes = own.filter(({ kind }) => kind !== 'product')
  const fitting = things.filter(({ items }) =>
    items.some((item) => types.includes(item) || types.includes(Math.floor(item / 100))),
  )
  const taken = new Set<Drawing>()
  const pickFrom = (...lists: (readonly Drawing[])[]): Drawing | undefined => {
    const free = lists.map((list) => list.filter((one) => !taken.has(one)))
    const chosen = takeOne(random, free.find((list) => list.length > 0) ?? [])
    if (chosen) taken.add(chosen)
    return chosen
  }
  let left = 0
  const panels: Panel[] = []
  for (const width of layout) {
    const asSold = random.chance(0.6) ? [fitting, things] : [things]
    const isScene = width > 500 && random.chance(0.35)
    const drawing = isScene ? pickFrom(scenes, things) : pickFrom(...asSold)
    if (!drawing) return []
    panels.push({ drawing, left, width, shift: random.next() })
    left += width + gap
  }
  return panels
}

function takeOne(random: Random, list: readonly Drawing[]): Drawing | undefined {
  return random.some(list, 1)[0]
}

/** Draws panels side by side on paper, as JPEG. */
export async function drawPanels(
  panels: readonly Panel[],
  read: (file: string) => Promise<Buffer>,
): Promise<Buffer> {
  const { width, height } = bannerSize
  const parts = await Promise.all(
    panels.map(async (panel) => ({
      input: await partOf(panel, await read(panel.drawing.file)),
      raw: { width: panel.width, height, channels: 3 as const },
      left: panel.left,
      top: 0,
    })),
  )
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(parts)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/**
 * A whole thing, the middle of a material's drawing, or a section of a scene, at the panel's size.
 */
async function partOf({ drawing, width, shift }: Panel, file: Buffer): Promise<Buffer> {
  const { height } = bannerSize
  if (drawing.kind === 'product' && (await standsFree(file))) {
    const side = Math.floor((width - height) / 2)
    const right = width - height - side
    return side > 0
      ? sharp(
          await sharp(file)
            .resize(height, height)
            .extend({ left: side, right, extendWith: 'copy' })
            .toBuffer(),
        )
          .removeAlpha()
          .raw()
          .toBuffer()
      : cutTo(file, { full: { width: height, height }, left: -side, width })
  }
  const scale = Math.max(height / drawing.height, width / drawing.width)
  const full = {
    width: Math.ceil(drawing.width * scale),
    height: Math.ceil(drawing.height * scale),
  }
  const spare = full.width - width
  const left = drawing.kind === 'product' ? Math.floor(spare / 2) : Math.floor(spare * shift)
  return cutTo(file, { full, left, width })
}

function cutTo(
  file: Buffer,
  { full, left, width }: { full: { width: number; height: number }; left: number; width: number },
): Promise<Buffer> {
  const { height } = bannerSize
  return sharp(file)
    .resize(full.width, full.height, { fit: 'fill' })
    .extract({ left, top: Math.floor((full.height - height) / 2), width, height })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/**
 * Thumbnail side and edge width in pixels that are compared, and the average difference allowed.
 */
const edge = { side: 64, columns: 4, differ: 4 }

/** Whether a drawing shows a thing before a plain wall, which can be extended to both sides. */
async function standsFree(file: Buffer): Promise<boolean> {
  const { side, columns, differ } = edge
  const pixels = await sharp(file).resize(side, side, { fit: 'fill' }).greyscale().raw().toBuffer()
  const at = (row: number, column: number) => pixels[row * side + column] ?? 0
  let sum = 0
  for (let row = 0; row < side; row++) {
    sum += Math.abs(at(row, 0) - at(row, columns))
    sum += Math.abs(at(row, side - 1) - at(row, side - 1 - columns))
  }
  return sum / (2 * side) < differ
}
