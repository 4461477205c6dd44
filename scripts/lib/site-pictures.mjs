import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { inRoot } from './paths.mjs'

const prefix = 'picture:'
const folder = inRoot('build', 'site-pictures')

/** Part of the hash in file names: increase it when the encoding changes. */
const recipe = 'avif 50, webp 72, 1'

/**
 * Imports the site's own pictures: `import slab from 'picture:site/slab?640,1280'` provides that
 * picture of data/drawings in two widths as AVIF, and in the first of them as WebP for browsers
 * without AVIF. The imported value is described in src/areas/content/web/picture-modules.d.ts.
 * Pictures are encoded once and kept in build/site-pictures.
 *
 * @returns {import('vite').Plugin}
 */
export function sitePictures() {
  return {
    name: 'neev:site-pictures',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [name = '', widths = ''] = id.slice(prefix.length + 1).split('?')
      const [file = ''] = ['avif', 'webp']
        .map((ending) => inRoot('data/drawings', `${name}.${ending}`))
        .filter((one) => existsSync(one))
      this.addWatchFile(file)
      return moduleOf(file, widths.split(',').map(Number))
    },
  }
}

/** A module that imports the files as assets and exports what a page needs to show them. */
async function moduleOf(file, widths) {
  const source = readFileSync(file)
  const { width, height } = await sharp(source).metadata()
  const pixel = await sharp(source).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const fitting = widths.filter((each) => each <= width)
  const avif = []
  for (const each of fitting) avif.push(await encoded(file, source, each, 'avif'))
  const webp = await encoded(file, source, fitting[0], 'webp')
  const sources = fitting.map((each, index) => `\${a${index}} ${each}w`).join(', ')
  return [
    ...avif.map((target, index) => `import a${index} from ${JSON.stringify(`${target}?url`)}`),
    `import webp from ${JSON.stringify(`${webp}?url`)}`,
    `const colour = ${JSON.stringify(`#${pixel.toString('hex', 0, 3)}`)}`,
    `export default { avif: \`${sources}\`, webp, width: ${width}, height: ${height}, colour }`,
  ].join('\n')
}

async function encoded(file, source, width, format) {
  const hash = createHash('sha256').update(recipe).update(source).digest('hex').slice(0, 8)
  const target = path.join(folder, `${path.parse(file).name}-${width}-${hash}.${format}`)
  if (existsSync(target)) return target
  const picture = sharp(source).resize({ width })
  const bytes = await (format === 'avif'
    ? picture.avif({ quality: 50, effort: 3 })
    : picture.webp({ quality: 72, smartSubsample: true })
  ).toBuffer()
  mkdirSync(folder, { recursive: true })
  writeFileSync(target, bytes)
  return target
}
