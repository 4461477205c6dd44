/** Content's pure rules: what a long text is made of (data/content/README.md). */

/** A run of words, perhaps strong or linked. */
export interface Span {
  text: string
  strong?: boolean
  /** An address of the site. */
  to?: string
}

/** A paragraph, or the entries of a list. */
export type Block = { paragraph: Span[] } | { list: Span[][] }

/** A page of text: title, one paragraph of what it is about, sections. */
export interface LongText {
  /** The file's own values, which stand in the text as `{name}`. */
  values: Record<string, string>
  title: string
  lead: Span[]
  sections: { id: string; title: string; blocks: Block[] }[]
}

/** The text with each `{name}` replaced, by the text's own values or by `given`. */
export function fillText(text: LongText, given: Record<string, string>): LongText {
  const values: Record<string, string> = { ...given, ...text.values }
  const fill = (words: string) =>
    words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const spans = (all: Span[]) => all.map((span) => ({ ...span, text: fill(span.text) }))
  return {
    values: text.values,
    title: fill(text.title),
    lead: spans(text.lead),
    sections: text.sections.map(({ id, title, blocks }) => ({
      id,
      title: fill(title),
      blocks: blocks.map((block) =>
        'list' in block ? { list: block.list.map(spans) } : { paragraph: spans(block.paragraph) },
      ),
    })),
  }
}

/** The words of spans alone, for search engines. */
export function plainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}
