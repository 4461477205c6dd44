/** What admins choose from for a trade. */

/** The site's own pictures for cards and slides of the home page. */
export const tradePictures = [
  '1-banner-onyx',
  '2-banner-wall-encaustic',
  '2-banner-wall-scales',
  '3-banner-woods',
  '7-banner-bond-red',
  'site/pendants',
  'site/pipes',
  'site/slab',
] as const
export type TradePicture = (typeof tradePictures)[number]

/** Types of shops that search engines know (schema.org); a plain store is none of them. */
export const shopTypes = [
  'ElectronicsStore',
  'FurnitureStore',
  'GardenStore',
  'HardwareStore',
  'HomeGoodsStore',
] as const

/** A path of a list: a word of Latin letters. */
export const tradePathPattern = /^[A-Za-z]{3,30}$/

/** A trade's code: a word of capitals and digits. */
export const tradeCodePattern = /^[A-Z][A-Z0-9]{1,19}$/
