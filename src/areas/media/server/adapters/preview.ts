/** The preview picture shown in messages that link to a page: a banner with text below it. */
import sharp from 'sharp'
import { fontFile, fontParts } from '#platform/fonts/fonts.ts'

const width = 1200
const height = 630
const band = 200
const margin = 60

const families = [
  ...['Latin', 'Devanagari', 'Bangla', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam'],
  ...['Odia', 'Tamil', 'Telugu'],
].map((script) => `Anek ${script} Medium`)
const family = `${families.join(', ')}, Noto Sans Arabic,`
const colours = { ground: '#FBF9F5', text: '#1E2322', muted: '#55635E', line: '#E4E1DA' }
const material = '#55635E'
const brass = '#8A6520'

const star = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z'

/** The content of a preview. */
export interface Preview {
  /** The banner's bytes; null for a plain background. */
  banner: Buffer | null
  title: string
  line: string
  /** Stars shown before the line; null for none. */
  rating: number | null
}

/** Draws a preview as JPEG, which all messengers support. */
export async function drawPreview({ banner, title, line, rating }: Preview): Promise<Buffer> {
  const picture = banner
    ? await sharp(banner)
        .resize({ width, height: height - band, fit: 'cover' })
        .toBuffer()
    : undefined
  const starsWidth = rating === null ? 0 : 190
  const [name, below] = [
    await words(title, { weight: 'Bold', height: 58, room: width - 2 * margin }),
    await words(line, { weight: '', height: 36, room: width - 2 * margin - starsWidth }),
  ]
  const top = height - band
  return sharp({ create: { width, height, channels: 3, background: colours.ground } })
    .composite([
      picture ? { input: picture, left: 0, top: 0 } : { input: plain(), left: 0, top: 0 },
      { input: name, left: margin, top: top + 38 },
      ...(rating === null ? [] : [{ input: stars(rating), left: margin, top: top + 122 }]),
      ...(line ? [{ input: below, left: margin + starsWidth, top: top + 124 }] : []),
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** One line of text in the given height, or smaller if it would be too long. */
async function words(
  text: string,
  { weight, height: most, room }: { weight: string; height: number; room: number },
): Promise<Buffer> {
  const parts = fontParts(text)
  const set = (part: string, script: string) =>
    sharp({
      text: {
        text: `<span foreground="${weight ? colours.text : colours.muted}">${escaped(part)}</span>`,
        font: `${family} ${weight}`,
        fontfile: fontFile(script, weight ? 650 : 400),
        width: room,
        height: most,
        wrap: 'none',
        rgba: true,
      },
    })
      .png()
      .toBuffer()
  // A font file is available after its first use; a line with several scripts needs all of them.
  for (const { script, text: part } of parts) if (script !== 'latin') await set(part, script)
  return set(parts.map((part) => part.text).join('') || '·', 'latin')
}

function plain(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height - band}"><rect width="100%" height="100%" fill="${material}"/></svg>`,
  )
}

function stars(rating: number): Buffer {
  const five = (fill: string) =>
    [0, 1, 2, 3, 4]
      .map((at) => `<path transform="translate(${at * 24} 0)" fill="${fill}" d="${star}"/>`)
      .join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="170" height="34" viewBox="0 0 120 24">
      <clipPath id="part"><rect width="${(rating / 5) * 120}" height="24"/></clipPath>
      ${five(colours.line)}<g clip-path="url(#part)">${five(brass)}</g></svg>`,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
