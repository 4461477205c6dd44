/**
 * Leaves out of the browser's bundle how a message finds its language, while there is only one:
 * each message is then its text alone, and the compiler's runtime falls away.
 */

/** The Vite plugin; it works on compiled messages in the client's build alone. */
export function slimWords() {
  return {
    name: 'slim-words',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]words-web[\\/]messages[\\/]\w+\.js$/ },
      handler(code) {
        return { code: slimMessage(code), map: null }
      },
    },
  }
}

/** With one language the compiler asks for the visitor's and does nothing with the answer. */
const askedInVain =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/

/** A message's module without the search for a language; as it was where there are several. */
export function slimMessage(code) {
  if (!askedInVain.test(code)) return code
  return code
    .replace(askedInVain, '$1')
    .replace(/^import \{[^}]*\} from '\.\.\/runtime\.js';$/m, '')
}
