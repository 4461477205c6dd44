/** The design tokens as plain CSS, read from the one file that defines them. */

/**
 * The custom properties that the pages' build makes from the tokens file, with the dark ones where
 * the system prefers a dark colour scheme.
 *
 * @throws Error if the file does not have the expected blocks.
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
