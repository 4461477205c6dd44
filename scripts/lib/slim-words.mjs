/**
 * Pages of a build speak one language: a message's function needs not ask which. The compiler's
 * asks all the same, two functions for each message; over a page's messages that is kilobytes.
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

/** A message's module with its one text alone; as it came where it is written otherwise. */
export function withoutChoice(code) {
  const plain = code.replace(choice, '$1')
  return plain.includes('getLocale()') ? code : plain.replace(importLine, '')
}
