import type { PictureSpec } from './spec.ts'
import { bathProducts } from './trades/bath-products.ts'
import { cementProducts } from './trades/cement-products.ts'
import { fitoutProducts } from './trades/fitout-products.ts'
import { fittingProducts } from './trades/fitting-products.ts'
import { furnitureProducts } from './trades/furniture-products.ts'
import { furnitureBanners, furnitureGallery } from './trades/furniture-scenes.ts'
import { lightProducts } from './trades/light-products.ts'
import { lightBanners, lightGallery } from './trades/light-scenes.ts'
import { paintProducts } from './trades/paint-products.ts'
import { paintBanners, paintGallery } from './trades/paint-scenes.ts'
import { pipeProducts } from './trades/pipe-products.ts'
import { pipeBanners, pipeGallery } from './trades/pipe-scenes.ts'
import { steelProducts } from './trades/steel-products.ts'
import { stoneProducts } from './trades/stone-products.ts'
import { stoneBanners, stoneGallery } from './trades/stone-scenes.ts'
import { accentTiles } from './trades/tile-accents.ts'
import { largeTiles } from './trades/tile-products.ts'
import { tileBanners, tileGallery } from './trades/tile-scenes.ts'
import { masonryProducts } from './trades/yard-products.ts'
import { yardBanners, yardGallery } from './trades/yard-scenes.ts'

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
  ...lightBanners,
  ...lightGallery,
  ...pipeProducts,
  ...fittingProducts,
  ...bathProducts,
  ...pipeBanners,
  ...pipeGallery,
  ...cementProducts,
  ...paintProducts,
  ...paintBanners,
  ...paintGallery,
  ...masonryProducts,
  ...steelProducts,
  ...fitoutProducts,
  ...yardBanners,
  ...yardGallery,
]
