import type { Texture } from '../core/texture.ts'
import { draw, roomLight, sizes } from '../kit.ts'
import { textured } from '../render/paints.ts'
import { thing } from '../render/scene.ts'
import { box } from '../render/shapes.ts'

/** How a surface is looked at. */
export interface BoardView {
  gloss?: number
  relief?: number
  size?: readonly [number, number]
  /** Floor seen at a slant, or wall seen nearly straight on. */
  as?: 'floor' | 'wall'
  /** Metres that the picture's height shows. */
  shows: number
}

/** A laid surface filling the whole picture, in the light of a window. */
export function board(texture: Texture, scale: number, view: BoardView): Texture {
  const { gloss = 0.6, relief = 1, size = sizes.product, as = 'wall', shows } = view
  const across = texture.width / scale
  const reach = shows * 14
  const paint = textured(texture, { across, gloss, relief, offset: [across / 2, across / 2] })
  const light = roomLight({ contact: shows * 0.05, exposure: 0.74 })
  if (as === 'floor') {
    return draw(
      {
        things: [thing(box(reach, 0.1, reach), paint, { at: [0, -0.05, 0], yaw: 24 })],
        light,
        camera: { from: [0, shows * 1.7, shows * 1.55], to: [0, 0, 0], angle: 27, upright: false },
      },
      size,
    )
  }
  return draw(
    {
      things: [thing(box(reach, reach, 0.1), paint, { at: [0, 0, -0.05] })],
      light,
      camera: {
        from: [shows * 0.55, shows * 0.12, shows * 2.1],
        to: [0, 0, 0],
        angle: 26,
        upright: false,
      },
    },
    size,
  )
}
