import { language } from '#kernel/language.ts'
import anekDevanagari from './fonts/anek-devanagari-400.woff2?url'
import anekLatin from './fonts/anek-latin.woff2?url'

/**
 * URLs of the font files that every page uses (`font/woff2`): Latin (weight 400 to 650, width 100
 * to 110), and in Hindi the regular weight of Devanagari. The document's head preloads them: `<link
 * rel="preload" as="font" crossorigin>`.
 */
export const fontUrls: readonly string[] =
  language === 'hi' ? [anekLatin, anekDevanagari] : [anekLatin]
