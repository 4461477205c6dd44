/** The look's tokens as plain CSS, out of the one file in which they are kept. */

/**
 * What the pages' build makes of the tokens file: its custom properties, and those of the dark
 * where the system asks for it.
 *
 * @throws Error where the file is no longer built as expected.
 */
export function plainTokens(css: string): string {
  const light = blockAfter(css, '@theme')
  const dark = blockAfter(css, '@utility theme-dark')
  return `:root{color-scheme:light;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
`
}

function blockAfter(css: string, head: string): string {
  const block = new RegExp(`${head} \\{([^}]*)\\}`).exec(css)?.[1]
  if (!block) throw new Error(`The tokens have no block "${head}".`)
  return block
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/--[\w-]+\*: initial;/g, '')
    .replaceAll(/\s*\n\s*/g, '')
}
