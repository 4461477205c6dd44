/** Lists that forms choose from. A failed one is reported and does not break the page. */
import { failureTexts } from '#client/failures.ts'
import { m } from '#words/messages.js'

/** Messages about one finished lookup. */
export interface LookupNote {
  /** For the status region; '' if it failed. */
  loaded: string
  /** The inline message; '' if it succeeded. */
  failure: string
  /** The toasts of a failure. */
  toasts: readonly string[]
}

/** The result of one lookup. */
export interface Lookup<Row> extends LookupNote {
  rows: readonly Row[]
}

/** Messages for one lookup: an empty result, a failed request, a success. */
interface Sentences {
  empty: () => string
  failed: () => string
  loaded: () => string
}

/** The three lookups of products (rules 8.14). */
export const lookupWords = {
  companyTypes: {
    empty: m.lookup_company_type_empty,
    failed: m.lookup_company_type_failed,
    loaded: m.lookup_company_type_loaded,
  },
  itemTypes: {
    empty: m.lookup_item_type_empty,
    failed: m.lookup_item_type_failed,
    loaded: m.lookup_item_type_loaded,
  },
  itemTags: {
    empty: m.lookup_item_tag_empty,
    failed: m.lookup_item_tag_failed,
    loaded: m.lookup_item_tag_loaded,
  },
} satisfies Record<string, Sentences>

/** Waits for a lookup; never throws. */
export async function lookup<Row>(
  answer: Promise<readonly Row[]>,
  { empty, failed, loaded }: Sentences,
): Promise<Lookup<Row>> {
  try {
    const rows = (await answer) ?? []
    if (rows.length > 0) return { rows, loaded: loaded(), failure: '', toasts: [] }
    return { rows, loaded: '', failure: empty(), toasts: [empty()] }
  } catch (error) {
    const { toast, inline } = failureTexts(error)
    const failure = `${failed()} ${inline}`
    return { rows: [], loaded: '', failure, toasts: [failed(), toast] }
  }
}
