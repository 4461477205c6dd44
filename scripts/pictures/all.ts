import type { PictureSpec } from './spec.ts'
import { stoneProducts } from './trades/stone-products.ts'
import { stoneBanners, stoneGallery } from './trades/stone-scenes.ts'
import { accentTiles } from './trades/tile-accents.ts'
import { largeTiles } from './trades/tile-products.ts'

/** Every picture, in the order of the index. */
export const allPictures: readonly PictureSpec[] = [
  ...stoneProducts,
  ...stoneBanners,
  ...stoneGallery,
  ...largeTiles,
  ...accentTiles,
]
