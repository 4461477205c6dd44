/** A trade's row as the product uses it. */
import type { TradeRecord } from './trades.ts'

/** A row of `trades`. What may be left out is so in `data/reference/trades.json`, too. */
export interface StoredTrade {
  id: number
  code: string
  name: string
  nameHindi: string
  menuName: string
  menuNameHindi: string
  path: string
  otherPath?: string
  menuPosition: number
  isOffered?: boolean
  description: string
  guide: string
  hint: string
  hintHindi: string
  alsoSold?: string
  shopType: string | null
  neighbours: readonly number[] | null
  categoryName?: string
  categoryNameHindi?: string
  categoryPosition?: number | null
  article?: string
  picture?: string | null
  ownPicture?: string
  slideName?: string
  slideNameHindi?: string
  slideText?: string
  slideTextHindi?: string
  slidePosition?: number | null
  slidePicture?: string | null
}

/** Texts without a Hindi version are English in both languages. */
export function recordOf(row: StoredTrade): TradeRecord {
  const { path, otherPath, alsoSold = '' } = row
  const picture = row.ownPicture || row.picture || ''
  return {
    id: row.id,
    code: row.code,
    names: inBoth(row.name, row.nameHindi),
    menuNames: inBoth(row.menuName || row.name, row.menuNameHindi || row.nameHindi),
    listPath: `/${path}`,
    otherListPath: otherPath ? `/${otherPath}` : '',
    guide: row.guide,
    menuPosition: row.menuPosition,
    isOffered: row.isOffered ?? true,
    description: row.description,
    hints: inBoth(row.hint, row.hintHindi),
    alsoSold: alsoSold
      .split(',')
      .map((words) => words.trim())
      .filter(Boolean),
    shopType: row.shopType ?? '',
    neighbours: row.neighbours ?? [],
    picture,
    category: categoryOf(row),
    slide: slideOf(row, picture),
  }
}

function categoryOf(row: StoredTrade): TradeRecord['category'] {
  const { categoryName, categoryNameHindi, categoryPosition: position, article } = row
  if (typeof position !== 'number') return undefined
  const names = inBoth(categoryName || row.name, categoryNameHindi || row.nameHindi)
  return { names, position, article: article || row.guide }
}

function slideOf(row: StoredTrade, picture: string): TradeRecord['slide'] {
  const { slideName, slideNameHindi, slidePosition: position, slidePicture } = row
  if (typeof position !== 'number') return undefined
  return {
    names: inBoth(slideName || row.name, slideNameHindi || row.nameHindi),
    texts: inBoth(row.slideText ?? '', row.slideTextHindi ?? ''),
    position,
    picture: slidePicture || picture,
  }
}

const inBoth = (en: string, hi: string) => ({ en, hi: hi || en })
