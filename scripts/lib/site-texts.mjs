import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'

const prefix = 'text:'
const folder = inRoot('data/content')

/**
 * Imports the site's long texts: `import texts from 'text:terms'` provides
 * `data/content/<language>/terms.md` of every language, parsed into data that a page renders. The
 * format is described in data/content/README.md, the type in src/areas/content/rules/long-text.ts.
 *
 * @returns {import('vite').Plugin}
 */
export function siteTexts() {
  return {
    name: 'neev:site-texts',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      const texts = {}
      for (const language of readdirSync(folder, { withFileTypes: true })) {
        const file = path.join(folder, language.name, `${name}.md`)
        if (!language.isDirectory() || !existsSync(file)) continue
        this.addWatchFile(file)
        texts[language.name] = parseText(readFileSync(file, 'utf8'), path.relative(folder, file))
      }
      return `export default ${JSON.stringify(texts)}`
    },
  }
}

/**
 * @param {string} source
 * @param {string} file named in the error when the source does not follow the README
 */
export function parseText(source, file) {
  const fail = (what) => {
    throw new Error(`data/content/${file}: ${what}`)
  }
  const [, head, body] =
    /^---\n(.*?)---\n(.*)$/s.exec(source) ?? fail('does not begin with values between --- lines')
  const values = Object.fromEntries(
    head
      .split('\n')
      .filter(Boolean)
      .map((line) => /^(\w+): (.+)$/.exec(line)?.slice(1) ?? fail(`no value: ${line}`)),
  )
  const text = { values, title: '', lead: [], sections: [] }
  for (const block of body.trim().split(/\n{2,}/)) {
    const [, marks, title] = /^(#+) (.+)$/.exec(block) ?? []
    const section = text.sections.at(-1)
    if (marks === '#' && !text.title) text.title = title
    else if (marks === '##' && text.title) {
      text.sections.push({ id: idOf(title), title, blocks: [] })
    } else if (/^(#|>|\||```|\d+\.)/.test(block)) fail(`not known: ${block.slice(0, 40)}`)
    else if (section) section.blocks.push(blockOf(block))
    else if (text.title && text.lead.length === 0) text.lead = spansOf(block)
    else fail(`unexpected block: ${block.slice(0, 40)}`)
  }
  if (text.lead.length === 0) fail('has no title, or no paragraph after it')
  return text
}

/** A paragraph, or a list if every line begins with a dash. */
function blockOf(block) {
  const lines = block.split('\n')
  return lines.every((line) => line.startsWith('- '))
    ? { list: lines.map((line) => spansOf(line.slice(2))) }
    : { paragraph: spansOf(lines.join(' ')) }
}

/** Splits a text into plain, strong and linked spans. */
function spansOf(text) {
  return text
    .split(/(\*\*.+?\*\*|\[.+?\]\(.+?\))/)
    .filter(Boolean)
    .map((part) => {
      const [, strong] = /^\*\*(.+)\*\*$/.exec(part) ?? []
      const [, link, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
      if (strong) return { text: strong, strong: true }
      return link ? { text: link, to } : { text: part }
    })
}

function idOf(title) {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
