/** Draws a material as a separate file, so that pages need not include the code that draws it. */
import { type Scene, scene, sceneHeight } from './placeholder-scenes.ts'

/**
 * The drawing as an SVG document; the same for the same trade, seed and shape.
 *
 * @param trade company type 1 to 7; another number is drawn as 7
 * @param wide 4:1 for a banner instead of 16:9
 */
export function placeholderSvg(trade: number, seed: string, wide: boolean): string {
  const width = wide ? 720 : 320
  const { ground, shapes, lights }: Scene = scene(trade, seed, width)
  const glow = lights
    ? '<radialGradient id="g"><stop stop-color="#ffdf9e" stop-opacity=".75"/><stop offset="1" stop-color="#ffdf9e" stop-opacity="0"/></radialGradient>'
    : ''
  const paths = shapes.map(
    ([d, colour, stroke, opacity]) =>
      `<path d="${d}"${opacity === undefined ? '' : ` opacity="${opacity}"`} ${
        stroke ? `fill="none" stroke="${colour}" stroke-width="${stroke}"` : `fill="${colour}"`
      }/>`,
  )
  const glows = lights?.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#g)"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${sceneHeight}" width="${width}" height="${sceneHeight}" preserveAspectRatio="xMidYMid slice">`,
    `<path d="M0 0h${width}v${sceneHeight}H0z" fill="${ground}"/>`,
    glow,
    ...paths,
    ...(glows ?? []),
    '</svg>',
  ].join('')
}
