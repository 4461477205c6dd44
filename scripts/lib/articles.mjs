import { readFile } from 'node:fs/promises'

/**
 * Each article is a route, `white-marble.mdx`, written in English; a build in another language takes
 * the same article from the file beside it, `white-marble.hi.mdx`.
 *
 * @param {string} language
 * @returns {import('vite').Plugin}
 */
export function articlesIn(language) {
  return {
    name: 'neev:articles',
    enforce: 'pre',
    async load(id) {
      const [file] = id.split('?')
      if (language === 'en' || !file.endsWith('.mdx')) return undefined
      const own = file.replace(/\.mdx$/, `.${language}.mdx`)
      this.addWatchFile(own)
      return await readFile(own, 'utf8')
    },
  }
}
