import type { PictureSpec } from './spec.ts'
import { furnitureProducts } from './trades/furniture-products.ts'
import { furnitureBanners, furnitureGallery } from './trades/furniture-scenes.ts'
import { lightProducts } from './trades/light-products.ts'
import { stoneProducts } from './trades/stone-products.ts'
import { stoneBanners, stoneGallery } from './trades/stone-scenes.ts'
import { accentTiles } from './trades/tile-accents.ts'
import { largeTiles } from './trades/tile-products.ts'
import { tileBanners, tileGallery } from './trades/tile-scenes.ts'

/** Every picture, in the order of the index. */
export const allPictures: readonly PictureSpec[] = [
  ...stoneProducts,
  ...stoneBanners,
  ...stoneGallery,
  ...largeTiles,
  ...accentTiles,
  ...tileBanners,
  ...tileGallery,
  ...furnitureProducts,
  ...furnitureBanners,
  ...furnitureGallery,
  ...lightProducts,
]
