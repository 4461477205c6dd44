/** Draws a purchase bill as attached to reviews: bars in place of words, and no real company. */
import sharp from 'sharp'
import { randomOf } from './random.ts'

/** Pixels. */
export const billSize = { width: 720, height: 1000 } as const

/** The bill with this number, as JPEG. */
export function billSheet(number: number): Promise<Buffer> {
  const random = randomOf(`bill ${number}`)
  const { width, height } = billSize
  const bar = (x: number, y: number, length: number, thick = 9, colour = '#4a4a46') =>
    `<rect x="${x}" y="${y}" width="${length}" height="${thick}" rx="3" fill="${colour}"/>`
  const rule = (y: number) => `<path d="M60 ${y}H660" stroke="#9a978e" stroke-width="2"/>`
  const rows = Array.from({ length: random.whole(3, 8) }, (_, row) => {
    const y = 345 + row * 46
    const amount = random.whole(45, 85)
    return (
      bar(72, y, 14) +
      bar(120, y, random.whole(140, 290)) +
      bar(455, y, random.whole(25, 50)) +
      bar(645 - amount, y, amount) +
      rule(y + 28)
    )
  }).join('')
  const tilt = random.normal(0, 1).toFixed(2)
  const ink = random.pick(['#35507f', '#6b3a6e', '#2f6d4f'])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#b7ab98"/>
    <g transform="rotate(${tilt} 360 500)">
      <rect x="30" y="24" width="660" height="952" fill="#f8f5ee"/>
      ${bar(60, 70, random.whole(240, 360), 26, '#8b3a22')}
      ${bar(60, 112, random.whole(200, 300))}${bar(60, 134, random.whole(160, 260))}
      ${bar(520, 76, 140, 14)}${bar(560, 112, 100)}${bar(580, 134, 80)}
      ${rule(180)}${bar(60, 206, random.whole(120, 200))}${bar(60, 232, random.whole(150, 240))}
      ${rule(276)}${bar(72, 296, 20)}${bar(120, 296, 90)}${bar(455, 296, 45)}${bar(595, 296, 50)}
      ${rule(322)}${rows}
      ${bar(455, 800, 70, 12)}${bar(565, 800, 80, 12)}
      <circle cx="180" cy="850" r="62" fill="none" stroke="${ink}" stroke-width="4" opacity="0.7"/>
      <circle cx="180" cy="850" r="46" fill="none" stroke="${ink}" stroke-width="2" opacity="0.7"/>
      <path d="M480 900q20-50 40-10t40-14 34 6 46-12" fill="none" stroke="${ink}" stroke-width="4"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}
