/**
 * Colours that names of products tell, and whether a drawing shows them (data/demo/colours.json): a
 * "Grey Dune" is grey on its picture. A drawing of a surface takes a colour; one of a thing has its own.
 */
import { type Drawing, drawingName } from '#areas/media/server/public.ts'
import { readData } from './words.ts'

/** A colour that a name tells. */
export interface ToldColour {
  /** Colours that pass for the same: ivory and beige. */
  family: string
  /** `#rrggbb` */
  colour: string
}

interface Colours {
  /** Null for words that are no colour of the thing: a lamp that is "Warm White". */
  words: Record<string, ToldColour | null>
  /** Drawings of one material that fills them. */
  surfaces: string[]
  /** The families that a drawing of a thing shows; one that is not named here tells no colour. */
  shows: Record<string, string[]>
}

const { words, surfaces, shows }: Colours = readData('demo/colours.json')
// "Sky blue" before "blue".
const longestFirst = Object.keys(words).sort((a, b) => b.length - a.length)
const told = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'gi')
/** How far two colours may lie apart that pass for the same, of 441. */
const near = 45

/** The colour that a product's name tells, the last one if there are several. */
export function colourIn(name: string): ToldColour | undefined {
  const [word] = (name.match(told) ?? []).filter((one) => words[one.toLowerCase()]).slice(-1)
  return (word && words[word.toLowerCase()]) || undefined
}

/** How a drawing shows a colour: as it is, once it is given the colour, or not at all. */
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

/** Whether a drawing takes a colour. */
export function isSurface(drawing: Drawing): boolean {
  return surfaces.includes(drawingName(drawing))
}

function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
