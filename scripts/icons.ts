/**
 * Draws the app icons into public/icons, and the preview picture of links to the site
 * (src/ui/page-head.ts): run `node scripts/icons.ts` after changing the logo.
 */
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../public/icons')
const paper = '#fbf9f5'
const mark =
  '<path d="M4 4h9v9H4zM15 4h9v9h-9z" fill="#1e2322"/><path d="M1 16h26v8H1z" fill="#a84721"/>'

/**
 * The logo on the paper colour.
 *
 * @param share of the side that the logo takes; maskable icons may be cropped to their middle.
 * @param radius of the corners, as a share of the side.
 */
function drawing(share: number, radius: number): Buffer {
  const scale = (100 * share) / 28
  const from = 50 - 14 * scale
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${100 * radius}" fill="${paper}"/><g transform="translate(${from} ${from}) scale(${scale})">${mark}</g></svg>`,
  )
}

async function draw(name: string, size: number, svg: Buffer): Promise<void> {
  await sharp(svg, { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`))
}

for (const size of [192, 512]) {
  await draw(`icon-${size}`, size, drawing(0.7, 0.18))
  await draw(`maskable-${size}`, size, drawing(0.54, 0))
}
await draw('apple-touch-icon', 180, drawing(0.66, 0))

// The preview: a slab with the logo on a card in its middle, as wide as messengers show it.
const slab = path.resolve(import.meta.dirname, '../data/drawings/site/slab.webp')
const card = 260
const drawn = await sharp(drawing(0.62, 0.04), { density: (72 * card) / 100 })
  .resize(card, card)
  .png()
  .toBuffer()
await sharp(slab)
  .resize(1200, 630)
  .composite([{ input: drawn }])
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile(path.join(folder, 'preview.jpg'))
