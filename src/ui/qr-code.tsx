/** A QR code as one SVG path, always dark on light, as cameras require. */
import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'

/** Width of the light margin in modules; cameras fail to detect codes with less. */
const quietZone = 4

/** @param label its accessible name */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawing(text), [text])
  const width = size + 2 * quietZone
  return (
    <svg
      viewBox={`0 0 ${width} ${width}`}
      className="block w-full"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={`M0 0h${width}v${width}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Path of the dark modules, row by row, with adjacent ones joined. */
function drawing(text: string): { size: number; path: string } {
  // Shop notices get scratched, so allow for a quarter of the code to be unreadable.
  const code = generate(text, { minCorrectionLevel: correction.Q })
  let path = ''
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue
      const from = x
      while (code.get(x + 1, y)) x += 1
      const run = x - from + 1
      path += `M${from + quietZone} ${y + quietZone}h${run}v1h-${run}z`
    }
  }
  return { size: code.size, path }
}
