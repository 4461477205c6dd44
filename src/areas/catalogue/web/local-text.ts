import { language } from '#kernel/language.ts'
import type { BothLanguages } from '../rules/attribute-options.ts'

/** A text in the page's language; the English one if it has no other. */
export function localText({ english, hindi }: BothLanguages): string {
  return language === 'hi' && hindi !== '' ? hindi : english
}
