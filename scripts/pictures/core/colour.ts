/** Red, green and blue from 0 to 1, as a screen takes them (sRGB) unless said otherwise. */
export type Rgb = readonly [number, number, number]

/** A colour by its hexadecimal name. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  if (Number.isNaN(value)) throw new Error(`Not a colour: ${hex}`)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** `from` at 0, `to` at 1. */
export function mix(from: Rgb, to: Rgb, part: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ]
}

/** Lighter (above 1) or darker (below 1). */
export function times(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor]
}

/** Light of a screen's value. */
export function toLinear(value: number): number {
  if (value <= 0) return 0
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** A screen's value of light. */
export function toScreen(light: number): number {
  if (light <= 0) return 0
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** A screen colour as light. */
export function linear(colour: Rgb): Rgb {
  return [toLinear(colour[0]), toLinear(colour[1]), toLinear(colour[2])]
}

export const clamp = (value: number, low = 0, high = 1) =>
  value < low ? low : value > high ? high : value

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the greater one. */
export function smooth(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from))
  return part * part * (3 - 2 * part)
}

/** A colour along stops of rising positions. */
export function ramp(stops: readonly (readonly [number, Rgb])[]): (value: number) => Rgb {
  return (value) => {
    let before = stops[0]
    for (const stop of stops) {
      if (value <= stop[0] && before) {
        if (stop === before) return stop[1]
        const part = (value - before[0]) / (stop[0] - before[0])
        return mix(before[1], stop[1], part * part * (3 - 2 * part))
      }
      before = stop
    }
    return before?.[1] ?? [0, 0, 0]
  }
}
