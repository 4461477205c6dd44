/**
 * The demo market's pictures. The fill only names them; the file store draws a picture when it is
 * first requested, as a crop of a drawing in data/drawings: thousands of pictures cost nothing at
 * startup.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { allTrades } from '#areas/companies/rules/trades.ts'
import { readPictureName } from '#areas/media/rules/picture-urls.ts'
import {
  type Drawing,
  drawingFolder,
  drawingName,
  type NamedPicture,
  namedPicture,
  readDrawings,
  recipeOf,
  withMadePictures,
} from '#areas/media/server/public.ts'
import type { FileStore } from '#platform/files/files.ts'
import { billSheet, billSize } from './bill-sheet.ts'
import { allColours, channels, isSurface, showing, type ToldColour } from './colours.ts'
import { bannerSize, drawPanels, panelsOf, panelTeller } from './panels.ts'
import { randomOf } from './random.ts'

/** Names pictures for the market and records which names it gave. */
export interface PictureBook {
  /** The banner of the next seller of a trade, unlike all others; empty without drawings. */
  banner(trade: number, itemTypes: readonly number[]): string
  /** Crops of a drawing that fits a product; none if no drawing shows such a product. */
  product(what: ProductShown, seed: string, count: number): string[]
  /** Unchanged drawings, by their names. */
  drawn(names: readonly string[]): string[]
  /**
   * Up to `count` pictures of a trade, each of a different drawing: scenes first, then things,
   * those of these item types before others.
   */
  gallery(
    trade: number,
    itemTypes: readonly number[],
    seed: string,
    count: number,
  ): { picture: string; words: string }[]
  bill(number: number): string
  /** All pictures named so far. */
  used(): NamedPicture[]
}

/** A product's kind, and the colour in its name. */
export interface ProductShown {
  trade: number
  itemType: number
  subType: number
  colour?: ToldColour | undefined
}

const paper = 'bill'
const tradeIds = () => allTrades().map(({ id }) => id)
/** The source in the names of composed banners, in place of a drawing. */
const panels = (trade: number) => `panels ${trade}`
const paperColour = '#f4f1ea'

/** Opens a book of the available drawings; without any, products and banners have no picture. */
export function openPictureBook(): PictureBook {
  const drawings = readDrawings()
  const used = new Map<string, NamedPicture>()
  const sellers = new Map<number, number>()
  const tellers = new Map<number, ReturnType<typeof panelTeller>>()
  const use = (source: string, number: number, size: Parameters<typeof namedPicture>[2]) => {
    const picture = namedPicture(source, number, size)
    used.set(picture.name, picture)
    return picture.name
  }
  const cut = (drawing: Drawing, number: number) => {
    const { width, height, colour, bytes } = drawing
    return use(drawingName(drawing), number, { width, height, placeholder: colour, bytes })
  }
  const of = (kind: Drawing['kind'], trade: number) =>
    drawings.filter((drawing) => drawing.kind === kind && drawing.companyType === trade)
  return {
    banner: (trade, itemTypes) => {
      const number = sellers.get(trade) ?? 0
      sellers.set(trade, number + 1)
      const scene = number % 2 === 0 ? of('banner', trade)[number / 2] : undefined
      if (scene) return cut(scene, 0)
      const teller = tellers.get(trade) ?? panelTeller(drawings, trade)
      tellers.set(trade, teller)
      const told = teller(itemTypes)
      if (!told) return ''
      const placeholder = told.panels[0]?.drawing.colour ?? paperColour
      return use(panels(trade), told.number, { ...bannerSize, placeholder, bytes: 0 })
    },
    product: (what, seed, count) => {
      const random = randomOf(`pictures ${seed}`)
      const cuts = random.some([...Array(productCuts).keys()], count)
      return random.some(drawingsOf(what), 1).flatMap((drawing) =>
        cuts.map((number) => {
          const { colour } = what
          if (!colour || showing(drawing, colour) === 'as it is') return cut(drawing, number)
          const { width, height, bytes } = drawing
          const size = { width, height, bytes, placeholder: colour.colour }
          return use(coloured(drawing, colour.colour), number, size)
        }),
      )
    },
    drawn: (names) =>
      drawings
        .filter((drawing) => names.includes(drawingName(drawing)))
        .map((drawing) => cut(drawing, 0)),
    gallery: (trade, itemTypes, seed, count) => {
      const random = randomOf(`gallery ${seed}`)
      const scenes = random.some(
        [...of('gallery', trade), ...of('banner', trade)],
        Math.ceil(count * 0.6),
      )
      const things = random.some(of('product', trade), Number.POSITIVE_INFINITY)
      const isSold = ({ items }: Drawing) =>
        items.some((item) => itemTypes.includes(item > 999 ? Math.floor(item / 100) : item))
      const sold = [...things.filter(isSold), ...things.filter((drawing) => !isSold(drawing))]
      return [...scenes, ...sold].slice(0, count).map((drawing) => ({
        picture: cut(drawing, random.whole(1000, 1_000_000)),
        words: drawing.words,
      }))
    },
    bill: (number) => use(paper, number % 40, { ...billSize, placeholder: paperColour, bytes: 0 }),
    used: () => [...used.values()],
  }
}

const productCuts = 8

/** The drawings that show a product in its colour: those of its sub type, or else its item type. */
export function drawingsOf({ trade, itemType, subType, colour }: ProductShown): Drawing[] {
  const key = `${trade} ${itemType} ${subType}`
  const known = ofKind.get(key)
  if (known) return known.filter((drawing) => showing(drawing, colour))
  const own = readDrawings().filter(
    (drawing) => drawing.kind === 'product' && drawing.companyType === trade,
  )
  const exact = own.filter(({ items }) => items.includes(subType))
  const near = own.filter(({ items }) =>
    items.some((item) => item === itemType || Math.floor(item / 100) === itemType),
  )
  ofKind.set(key, exact.length > 0 ? exact : near)
  return drawingsOf({ trade, itemType, subType, colour })
}

const ofKind = new Map<string, Drawing[]>()

/** The source in the names of recoloured drawings. */
const coloured = (drawing: Drawing, colour: string) => `${drawingName(drawing)} ${colour}`

/** The file store, which draws pictures of the demo market when they are first requested. */
export function withDemoPictures(files: FileStore): FileStore {
  return withMadePictures(files, makePicture)
}

/** Draws a picture from its name; null if the name is not one of the demo market. */
export async function makePicture(name: string): Promise<Buffer | null> {
  const size = readPictureName(name)
  if (!size) return null
  const cut = Number.parseInt(name.slice(16, 32), 16)
  if (name.startsWith(recipeOf(paper, cut))) return billSheet(cut)
  const drawing = readDrawings().find((one) => name.startsWith(recipeOf(drawingName(one), cut)))
  if (drawing) return jpeg(cutOf(drawing, cut))
  for (const surface of readDrawings().filter(isSurface)) {
    const colour = allColours().find((one) =>
      name.startsWith(recipeOf(coloured(surface, one), cut)),
    )
    if (colour) return jpeg(await inColour(surface, cutOf(surface, cut), colour))
  }
  const trade = tradeIds().find((one) => name.startsWith(recipeOf(panels(one), cut)))
  const parts = trade ? panelsOf(readDrawings(), trade, cut) : []
  return parts.length > 0 ? drawPanels(parts, (file) => readFile(join(drawingFolder, file))) : null
}

/** What a demo banner shows, from left to right; null if the name is not a banner's. */
export function bannerPanels(name: string): { file: string; left: number; width: number }[] | null {
  const cut = Number.parseInt(name.slice(16, 32), 16)
  const trade = tradeIds().find((one) => name.startsWith(recipeOf(panels(one), cut)))
  if (trade)
    return panelsOf(readDrawings(), trade, cut).map(({ drawing, left, width }) => ({
      file: drawing.file,
      left,
      width,
    }))
  const scene = readDrawings().find((one) => name.startsWith(recipeOf(drawingName(one), cut)))
  return scene ? [{ file: scene.file, left: 0, width: scene.width }] : null
}

/** Bags, tins and tubes have words on them. */
const isWritten = (file: string) => /^6-|adhesive|grout|lubricant/.test(file)

/** A random crop of a drawing, maybe mirrored, slightly recoloured; cut 0 is the whole drawing. */
function cutOf({ file, width, height }: Drawing, cut: number): ReturnType<typeof sharp> {
  const random = randomOf(`cut ${file} ${cut}`)
  const share = cut === 0 ? 1 : 0.72 + 0.26 * random.next()
  const part = { width: Math.round(width * share), height: Math.round(height * share) }
  const left = Math.floor(random.next() * (width - part.width))
  const top = Math.floor(random.next() * (height - part.height))
  const picture = sharp(join(drawingFolder, file))
    .extract({ left, top, ...part })
    .resize(width, height)
  if (cut > 0) {
    if (random.chance(0.5) && !isWritten(file)) picture.flop()
    picture.modulate({
      brightness: 0.95 + 0.1 * random.next(),
      saturation: 0.9 + 0.2 * random.next(),
      hue: Math.round(random.normal(0, 5)),
    })
  }
  return picture
}

/** Recolours a surface: its pattern becomes lighter and darker shades of the colour. */
async function inColour(
  { colour }: Drawing,
  picture: ReturnType<typeof sharp>,
  targetColour: string,
) {
  const weights = [0.2126, 0.7152, 0.0722] as const
  const lightness = (of: string) =>
    channels(of).reduce((sum, channel, index) => sum + channel * (weights[index] ?? 0), 0)
  const mean = lightness(colour)
  const contrast = Math.min(1.1, Math.max(0.35, lightness(targetColour) / mean))
  const row = weights.map((weight) => weight * contrast) as [number, number, number]
  const { data, info } = await picture
    .removeAlpha()
    .recomb([row, row, row])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels: count } = info
  return sharp(data, { raw: { width, height, channels: count } }).linear(
    [1, 1, 1],
    channels(targetColour).map((channel) => channel - contrast * mean),
  )
}

function jpeg(picture: ReturnType<typeof sharp>): Promise<Buffer> {
  return picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
}
