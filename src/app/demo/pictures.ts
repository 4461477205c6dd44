/**
 * The demo market's pictures. At the fill they are only named; the store makes one when somebody
 * looks at it, as a cut of a drawing of data/pictures: thousands of pictures cost the start nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureName, readPictureName } from '#areas/media/rules.ts'
import type { FileStore } from '#platform/files/files.ts'
import { billSheet, billSize } from './bill-sheet.ts'
import { bannerSize, type Drawing, drawPanels, panelsOf, panelTeller } from './panels.ts'
import { randomOf } from './random.ts'

const folder = join(import.meta.dirname, '../../../data/pictures')

/** A picture that the market uses, as media registers it. */
export interface DemoPicture {
  name: string
  contentHash: string
  width: number
  height: number
  bytes: number
  placeholder: string
}

/** Names pictures for the market, and remembers which ones. */
export interface PictureBook {
  /** The banner of the next seller of a trade, like no other's; empty without drawings. */
  banner(trade: number, itemTypes: readonly number[]): string
  /** Pictures that fit a product, the best first; none where no drawing shows such a thing. */
  product(
    what: { trade: number; itemType: number; subType: number },
    seed: string,
    count: number,
  ): string[]
  /** So many pictures of a trade, each of another drawing while there are enough. */
  gallery(trade: number, seed: string, count: number): { picture: string; words: string }[]
  bill(number: number): string
  /** Everything that was named. */
  used(): DemoPicture[]
}

const paper = 'bill'
const trades = [1, 2, 3, 4, 5, 6, 7]
/** Stands for a drawing's file in the names of banners that are put together. */
const panels = (trade: number) => `panels ${trade}`
const paperColour = '#f4f1ea'

/** A book of the drawings that there are; without them products and banners have no picture. */
export async function openPictureBook(): Promise<PictureBook> {
  const drawings = readDrawings()
  const colours = new Map(
    await Promise.all(
      drawings.map(
        async ({ file, colour }) =>
          [file, colour ?? (await averageColour(join(folder, file)))] as const,
      ),
    ),
  )
  const used = new Map<string, DemoPicture>()
  const sellers = new Map<number, number>()
  const tellers = new Map<number, ReturnType<typeof panelTeller>>()
  const use = (
    { file, width, height }: Pick<Drawing, 'file' | 'width' | 'height'>,
    cut: number,
  ) => {
    const placeholder = colours.get(file) ?? paperColour
    const name = pictureName(recipe(file, cut), { width, height, placeholder })
    const bytes = file.endsWith('.webp') ? statSync(join(folder, file)).size : 0
    const contentHash = createHash('sha256').update(`demo ${name}`).digest('hex')
    used.set(name, { name, contentHash, width, height, bytes, placeholder })
    return name
  }
  const of = (kind: Drawing['kind'], trade: number) =>
    drawings.filter((drawing) => drawing.kind === kind && drawing.companyType === trade)
  return {
    banner: (trade, itemTypes) => {
      const number = sellers.get(trade) ?? 0
      sellers.set(trade, number + 1)
      const scene = number % 2 === 0 ? of('banner', trade)[number / 2] : undefined
      if (scene) return use(scene, 0)
      const teller = tellers.get(trade) ?? panelTeller(drawings, trade)
      tellers.set(trade, teller)
      const told = teller(itemTypes)
      if (!told) return ''
      const file = panels(trade)
      colours.set(file, colours.get(told.panels[0]?.drawing.file ?? '') ?? paperColour)
      return use({ file, ...bannerSize }, told.number)
    },
    product: ({ trade, itemType, subType }, seed, count) => {
      const random = randomOf(`pictures ${seed}`)
      const own = of('product', trade)
      const exact = own.filter(({ items }) => items.includes(subType))
      const near = own.filter(({ items }) =>
        items.some((item) => item === itemType || Math.floor(item / 100) === itemType),
      )
      const fitting = exact.length > 0 ? exact : near
      const cuts = random.some([...Array(productCuts).keys()], count)
      return random.some(fitting, 1).flatMap((drawing) => cuts.map((cut) => use(drawing, cut)))
    },
    gallery: (trade, seed, count) => {
      const random = randomOf(`gallery ${seed}`)
      const scenes = random.some([...of('gallery', trade), ...of('banner', trade)], count)
      const others = random.some(of('product', trade), count - scenes.length)
      return [...scenes, ...others].map((drawing) => ({
        picture: use(drawing, random.whole(1000, 1_000_000)),
        words: drawing.words,
      }))
    },
    bill: (number) => use({ file: paper, ...billSize }, number % 40),
    used: () => [...used.values()],
  }
}

const productCuts = 8

/** The file store, in which the demo market's pictures come about when they are first asked for. */
export function withDemoPictures(files: FileStore): FileStore {
  return {
    ...files,
    get: async (key) => {
      const stored = await files.get(key)
      const [, name, file] = key.split('/')
      if (stored || file !== 'kept' || !name) return stored
      const made = await makePicture(name)
      if (made) await files.put(key, made, 'image/jpeg')
      return made
    },
  }
}

/** A picture by its name; null for a name that is none of ours. */
export async function makePicture(name: string): Promise<Buffer | null> {
  const size = readPictureName(name)
  if (!size) return null
  const cut = Number.parseInt(name.slice(16, 32), 16)
  if (name.startsWith(recipe(paper, cut))) return billSheet(cut)
  const drawing = readDrawings().find(({ file }) => name.startsWith(recipe(file, cut)))
  if (drawing) return cutOf(drawing, cut)
  const trade = trades.find((one) => name.startsWith(recipe(panels(one), cut)))
  const parts = trade ? panelsOf(readDrawings(), trade, cut) : []
  return parts.length > 0 ? drawPanels(parts, (file) => readFile(join(folder, file))) : null
}

/** What a banner of the market shows, from left to right; null for a name that is no banner. */
export function bannerPanels(name: string): { file: string; left: number; width: number }[] | null {
  const cut = Number.parseInt(name.slice(16, 32), 16)
  const trade = trades.find((one) => name.startsWith(recipe(panels(one), cut)))
  if (trade)
    return panelsOf(readDrawings(), trade, cut).map(({ drawing, left, width }) => ({
      file: drawing.file,
      left,
      width,
    }))
  const scene = readDrawings().find(({ file }) => name.startsWith(recipe(file, cut)))
  return scene ? [{ file: scene.file, left: 0, width: scene.width }] : null
}

/** Names the drawing in the first half and the cut of it in the second. */
function recipe(file: string, cut: number): string {
  const drawing = createHash('sha256').update(`demo picture ${file}`).digest('hex').slice(0, 16)
  return `${drawing}${cut.toString(16).padStart(16, '0')}`
}

/** A part of a drawing, perhaps mirrored, a little warmer or darker; cut 0 is the drawing itself. */
async function cutOf({ file, width, height }: Drawing, cut: number): Promise<Buffer> {
  const random = randomOf(`cut ${file} ${cut}`)
  const share = cut === 0 ? 1 : 0.72 + 0.26 * random.next()
  const part = { width: Math.round(width * share), height: Math.round(height * share) }
  const left = Math.floor(random.next() * (width - part.width))
  const top = Math.floor(random.next() * (height - part.height))
  const picture = sharp(await readFile(join(folder, file)))
    .extract({ left, top, ...part })
    .resize(width, height)
  if (cut > 0) {
    if (random.chance(0.5)) picture.flop()
    picture.modulate({
      brightness: 0.95 + 0.1 * random.next(),
      saturation: 0.9 + 0.2 * random.next(),
      hue: Math.round(random.normal(0, 5)),
    })
  }
  return picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
}

let drawings: Drawing[] | undefined

function readDrawings(): Drawing[] {
  if (drawings) return drawings
  const index = join(folder, 'index.json')
  const all: Drawing[] = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : []
  drawings = all.filter(({ file }) => existsSync(join(folder, file)))
  return drawings
}

async function averageColour(file: string): Promise<string> {
  const pixel = await sharp(file).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex', 0, 3)}`
}
