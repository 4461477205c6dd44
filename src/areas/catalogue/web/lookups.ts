/** Lists that forms choose from. A failed one is reported and does not break the page. */
import { failureTexts } from '#client/failures.ts'
import { m } from '#words/messages.js'

/** Messages about one finished lookup. */
export interface LookupNote {
  /** For the status region; '' if it failed. */
  loaded: string
  /** For the toast and inline message; '' if it succeeded. */
  failure: string
}

/** The result of one lookup. */
export interface Lookup<Row> extends LookupNote {
  rows: readonly Row[]
}

/** Messages for one lookup: an empty result, a failed request, a success. */
interface Sentences {
  unable: () => string
  failed: () => string
  loaded: () => string
}

/** The three lookups of products (document 3, section 8, "Lookups"). */
export const lookupWords = {
  companyTypes: {
    unable: m.lookup_company_type_unable,
    failed: m.lookup_company_type_failed,
    loaded: m.lookup_company_type_loaded,
  },
  itemTypes: {
    unable: m.lookup_item_type_unable,
    failed: m.lookup_item_type_failed,
    loaded: m.lookup_item_type_loaded,
  },
  itemTags: {
    unable: m.lookup_item_tag_unable,
    failed: m.lookup_item_tag_failed,
    loaded: m.lookup_item_tag_loaded,
  },
} satisfies Record<string, Sentences>

/** Waits for a lookup; never throws. */
export async function lookup<Row>(
  answer: Promise<readonly Row[]>,
  { unable, failed, loaded }: Sentences,
): Promise<Lookup<Row>> {
  try {
    const rows = (await answer) ?? []
    if (rows.length === 0) return { rows, loaded: '', failure: unable() }
    return { rows, loaded: loaded(), failure: '' }
  } catch (error) {
    return { rows: [], loaded: '', failure: `${failed()} ${failureTexts(error).inline}` }
  }
}
