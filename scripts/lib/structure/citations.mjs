const comment = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm
// The rules of the GST law are others.
const cited = /(?<!GST )\brules\s+((?:\d+(?:\.\d+)?(?:,\s+|\s+to\s+|\s+and\s+)?)+)/g
const elsewhere = /\bdocument \d\b|\bspecification\b/gi

/**
 * The numbers of the product's rules and of their sections: `4.2` and `4`.
 *
 * @param {string} paper docs/rules.md
 */
export function ruleNumbers(paper) {
  const numbers = paper.matchAll(/^- \*\*(\d+\.\d+) |^## (\d+)\. /gm)
  return new Set([...numbers].map(([, rule, section]) => rule ?? section ?? ''))
}

/**
 * Comments that cite a rule that docs/rules.md does not have, or another text of rules than that.
 *
 * @param {string} file
 * @param {string} text
 * @param {Set<string>} numbers
 */
export function wrongCitations(file, text, numbers) {
  return [...text.matchAll(comment)].flatMap(({ 0: words, index }) => {
    const line = text.slice(0, index).split('\n').length
    // In one line, since a citation may continue on the next.
    const plain = words.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
    const unknown = [...plain.matchAll(cited)]
      .flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)?/g) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => `docs/rules.md has no rule ${number}`)
    const others = [...plain.matchAll(elsewhere)].map(
      ([name]) => `cites ${name}; cite docs/rules.md ('rules 4.2')`,
    )
    return [...unknown, ...others].map((rule) => ({ file, line, rule }))
  })
}
