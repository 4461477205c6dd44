/** The structure of long texts (data/content/README.md). */

/** A run of text, optionally strong or linked. */
export interface Span {
  text: string
  strong?: boolean
  /** A path on this site. */
  to?: string
}

/** A paragraph, or the items of a list. */
export type Block = { paragraph: Span[] } | { list: Span[][] }

/** A page of text: title, summary paragraph, sections. */
export interface LongText {
  /** Values defined in the file, which replace `{name}` in the text. */
  values: Record<string, string>
  title: string
  lead: Span[]
  sections: { id: string; title: string; blocks: Block[] }[]
}

/** Replaces each `{name}` with the text's own value, or else with the one in `given`. */
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

/** The plain text of spans, for search engines. */
export function plainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}
