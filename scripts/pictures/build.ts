import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Drawing } from '../../src/areas/media/server/adapters/drawings.ts'
import { allPictures } from './all.ts'
import { encode } from './core/encode.ts'
import { seedOf } from './core/random.ts'
import { nameOf, pictureFolder, readPictures } from './library.ts'
import type { PictureKind, PictureSpec } from './spec.ts'

/** Bytes that a picture should take, and may where its grain needs them: 8 MB for all of them. */
const budgets: Record<PictureKind, readonly [number, number]> = {
  product: [5_500, 14_000],
  banner: [16_000, 22_000],
  gallery: [15_000, 20_000],
}

/** Draws the named pictures, those whose names hold one of the words, or those that are missing. */
async function build(words: readonly string[]): Promise<void> {
  mkdirSync(pictureFolder, { recursive: true })
  const index = new Map(readPictures().map((entry) => [nameOf(entry.file), entry]))
  const started = Date.now()
  const names = new Set(allPictures.map((spec) => spec.name))
  const isWanted = (name: string) =>
    words.some(
      (word) => word === '--all' || (names.has(word) ? name === word : name.includes(word)),
    )
  for (const spec of allPictures) {
    const known = index.get(spec.name)
    if (!isWanted(spec.name) && (known || words.length > 0)) {
      if (known) index.set(spec.name, { ...known, ...described(spec) })
      continue
    }
    const from = Date.now()
    const bytes = await encode(spec.draw(seedOf(spec.name)), ...budgets[spec.kind])
    const file = `${spec.name}.avif`
    writeFileSync(join(pictureFolder, file), bytes)
    index.set(spec.name, { file, ...described(spec), ...(await measured(bytes)) })
    writeIndex(index)
    console.log(`${file}  ${Math.round(bytes.length / 1024)} KB  ${Date.now() - from} ms`)
  }
  const kept = new Set([...index].flatMap(([name, { file }]) => (names.has(name) ? file : [])))
  for (const file of readdirSync(pictureFolder)) {
    if (/\.(avif|webp)$/.test(file) && !kept.has(file)) rmSync(join(pictureFolder, file))
  }
  writeIndex(index)
  const total = [...index.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${index.size} pictures, ${(total / 1048576).toFixed(2)} MB, ${seconds} s`)
}

function described(spec: PictureSpec) {
  const { kind, companyType, items, words } = spec
  return { kind, companyType, items: [...items], words }
}

/** Size, average colour and bytes, so that nobody need open the file to name the picture. */
async function measured(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  const pixel = await sharp(bytes).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return { width, height, colour: `#${pixel.toString('hex', 0, 3)}`, bytes: bytes.length }
}

function writeIndex(index: Map<string, Drawing>): void {
  const rows = allPictures.flatMap(({ name }) => index.get(name) ?? [])
  const lines = rows.map((entry) => `  ${JSON.stringify(entry)}`)
  writeFileSync(join(pictureFolder, 'index.json'), `[\n${lines.join(',\n')}\n]\n`)
}

await build(process.argv.slice(2))
