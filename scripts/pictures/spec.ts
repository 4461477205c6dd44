import type { Texture } from './core/texture.ts'

export type PictureKind = 'product' | 'banner' | 'gallery'

/** A picture that the generator knows how to draw. */
export interface PictureSpec {
  /** File name without its ending; also its seed. */
  name: string
  kind: PictureKind
  /** Company type 1 to 7 (data/reference). */
  companyType: number
  /** Item types and sub types that it shows; empty for banners and galleries. */
  items: readonly number[]
  /** What is seen, for people and for matching. */
  words: string
  draw: (seed: number) => Texture
}

/** Products of one company type; each row is name, words, item ids, drawing. */
export function products(
  companyType: number,
  rows: readonly (readonly [string, string, readonly number[], (seed: number) => Texture])[],
): PictureSpec[] {
  return rows.map(([name, words, items, draw]) => ({
    name: `${companyType}-${name}`,
    kind: 'product',
    companyType,
    items,
    words,
    draw,
  }))
}

/** Banners or gallery pictures of one company type. */
export function scenes(
  kind: 'banner' | 'gallery',
  companyType: number,
  rows: readonly (readonly [string, string, (seed: number) => Texture])[],
): PictureSpec[] {
  return rows.map(([name, words, draw]) => ({
    name: `${companyType}-${kind}-${name}`,
    kind,
    companyType,
    items: [],
    words,
    draw,
  }))
}
