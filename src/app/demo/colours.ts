/**
 * Colours in product names, and whether a drawing shows them (data/demo/colours.json): a "Grey
 * Dune" is grey in its picture. Drawings of surfaces can be recoloured, drawings of things cannot.
 */
import { type Drawing, drawingName } from '#areas/media/server/public.ts'
import { readData } from './words.ts'

/** A colour found in a name. */
export interface ToldColour {
  /** Colours treated as the same: ivory and beige. */
  family: string
  /** `#rrggbb` */
  colour: string
}

interface Colours {
  /** Null for words that do not describe the colour of the thing: a lamp that is "Warm White". */
  words: Record<string, ToldColour | null>
  /** Drawings filled by a single material. */
  surfaces: string[]
  /** Colour families that a drawing of a thing shows; a drawing not listed matches any colour. */
  shows: Record<string, string[]>
}

const { words, surfaces, shows }: Colours = readData('demo/colours.json')
// "Sky blue" before "blue".
const longestFirst = Object.keys(words).sort((a, b) => b.length - a.length)
const told = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'gi')
/** The largest RGB distance of two colours treated as the same, out of 441. */
const near = 45

/** The colour in a product's name, the last one if there are several. */
export function colourIn(name: string): ToldColour | undefined {
  const [word] = (name.match(told) ?? []).filter((one) => words[one.toLowerCase()]).slice(-1)
  return (word && words[word.toLowerCase()]) || undefined
}

/** How a drawing shows a colour: as it is, after recolouring, or not at all. */
export function showing(
  drawing: Drawing,
  colour: ToldColour | undefined,
): 'as it is' | 'coloured' | undefined {
  if (!colour || new RegExp(`\\b${colour.family}\\b`, 'i').test(drawing.words)) return 'as it is'
  const name = drawingName(drawing)
  if (surfaces.includes(name)) {
    return distance(drawing.colour, colour.colour) < near ? 'as it is' : 'coloured'
  }
  return (shows[name]?.includes(colour.family) ?? true) ? 'as it is' : undefined
}

/** Red, green and blue of `#rrggbb`. */
export function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colours that surfaces may be given. */
export function allColours(): string[] {
  return [...new Set(Object.values(words).flatMap((one) => one?.colour ?? []))]
}

/** Whether a drawing can be recoloured. */
export function isSurface(drawing: Drawing): boolean {
  return surfaces.includes(drawingName(drawing))
}

function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
