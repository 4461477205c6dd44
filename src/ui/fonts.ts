import anekLatin from './fonts/anek-latin.woff2?url'

/**
 * Address of the one font file that every page uses (weight 400 to 650, width 100 to 110,
 * `font/woff2`). The document's head preloads it: `<link rel="preload" as="font" crossorigin>`.
 */
export const fontUrl: string = anekLatin
