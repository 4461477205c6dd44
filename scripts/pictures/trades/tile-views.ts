import type { Texture } from '../core/texture.ts'
import { stone } from '../stone/slab.ts'
import { type BoardView, board } from '../tile/board.ts'
import { printed } from '../tile/faces.ts'
import { type Laying, laid } from '../tile/laid.ts'
import { grid } from '../tile/layouts.ts'
import { type MotifName, motifFace, palettes } from '../tile/patterns.ts'

const pixels = 1024

/** A surface of `metres` laid as said, looked at as said. */
export const laidView =
  (metres: number, laying: (seed: number) => Laying, view: BoardView) =>
  (seed: number): Texture => {
    const scale = pixels / metres
    return board(laid(pixels, pixels, scale, seed, laying(seed)), scale, view)
  }

export const motif = (name: MotifName, palette: keyof typeof palettes) =>
  laidView(
    1.6,
    () => ({
      layout: grid(0.2, 0.2),
      face: motifFace(name, palettes[palette], 0.2),
      joint: 0.0015,
      grout: '#a49c8d',
      bevel: 0.001,
      proud: 0.0005,
      variety: 0.04,
    }),
    { shows: 0.62, gloss: 0.35, as: 'floor' },
  )

export const marbleLook = (
  name: Parameters<typeof stone>[0],
  mirror: boolean,
  wide: number,
  tall: number,
  gloss: number,
) =>
  laidView(
    2.4,
    (seed) => ({
      layout: grid(wide, tall),
      face: printed(stone(name, 1400, 1400, 2.6, seed), 2.6, Math.max(wide, tall), mirror),
      joint: 0.002,
      grout: '#b9b4ab',
      bevel: 0.0008,
      proud: 0.0004,
      variety: 0.015,
    }),
    { shows: 1.7, gloss, as: 'floor' },
  )
