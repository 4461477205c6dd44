import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPictures } from './all.ts'
import { encode } from './core/encode.ts'
import { seedOf } from './core/random.ts'
import type { PictureEntry } from './library.ts'
import type { PictureKind, PictureSpec } from './spec.ts'

const folder = join(import.meta.dirname, '../../data/pictures')

/** Bytes that a picture should take, and may where its grain needs them: 8 MB for all of them. */
const budgets: Record<PictureKind, readonly [number, number]> = {
  product: [10_000, 17_500],
  banner: [32_000, 40_000],
  gallery: [30_000, 36_000],
}

/** A picture as it is committed, the same bytes at every run. */
export async function drawPicture(
  spec: PictureSpec,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const texture = spec.draw(seedOf(spec.name))
  const bytes = await encode(texture, ...budgets[spec.kind])
  return { bytes, width: texture.width, height: texture.height }
}

/** Draws the named pictures, those whose names hold one of the words, or those that are missing. */
async function build(words: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const index = readIndex()
  const started = Date.now()
  const names = new Set(allPictures.map((spec) => spec.name))
  for (const spec of allPictures) {
    const file = `${spec.name}.webp`
    const wanted = words.some(
      (word) =>
        word === '--all' || (names.has(word) ? spec.name === word : spec.name.includes(word)),
    )
    const known = index.get(file)
    if (!wanted && (known || words.length > 0)) {
      if (known) index.set(file, { ...known, ...described(spec) })
      continue
    }
    const from = Date.now()
    const { bytes, width, height } = await drawPicture(spec)
    writeFileSync(join(folder, file), bytes)
    index.set(file, { file, ...described(spec), width, height })
    writeIndex(index)
    console.log(`${file}  ${Math.round(bytes.length / 1024)} KB  ${Date.now() - from} ms`)
  }
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.webp') && !names.has(file.slice(0, -5))) {
      rmSync(join(folder, file))
      index.delete(file)
    }
  }
  writeIndex(index)
  const total = [...index.keys()].reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${index.size} pictures, ${(total / 1048576).toFixed(2)} MB, ${seconds} s`)
}

function described(spec: PictureSpec) {
  const { kind, companyType, items, words } = spec
  return { kind, companyType, items: [...items], words }
}

function readIndex(): Map<string, PictureEntry> {
  try {
    const entries = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as PictureEntry[]
    return new Map(entries.map((entry) => [entry.file, entry]))
  } catch {
    return new Map()
  }
}

function writeIndex(index: Map<string, PictureEntry>): void {
  const order = new Map(allPictures.map((spec, place) => [`${spec.name}.webp`, place]))
  const rows = [...index.values()]
    .filter((entry) => order.has(entry.file))
    .sort((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0))
    .map((entry) => `  ${JSON.stringify(entry)}`)
  writeFileSync(join(folder, 'index.json'), `[\n${rows.join(',\n')}\n]\n`)
}

if (process.argv[1] === import.meta.filename) await build(process.argv.slice(2))
