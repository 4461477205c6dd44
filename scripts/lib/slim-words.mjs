/**
 * Each web build has one language, so message functions need not check the locale. The compiler's
 * functions check it anyway, with two functions per message, which adds kilobytes to a page.
 */

const importLine = /^import \{ getLocale, experimentalStaticLocale \} from '\.\.\/runtime\.js';$/m
const choice =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/g

/** The Vite plugin. */
export function slimWords() {
  return {
    name: 'slim-words',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]words-web-\w+[\\/]messages[\\/]\w+\.js$/ },
      handler: (code) => ({ code: withoutChoice(code), map: null }),
    },
  }
}

/** A message's module without the check; unchanged when it does not have the expected form. */
export function withoutChoice(code) {
  const plain = code.replace(choice, '$1')
  return plain.includes('getLocale()') ? code : plain.replace(importLine, '')
}
