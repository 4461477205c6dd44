/** Lists that forms choose from: one that cannot be loaded is said, and takes nothing else down. */
import { failureTexts } from '#client/failures.ts'
import { m } from '#words/messages.js'

/** What is said of one lookup once it is over. */
export interface LookupNote {
  /** For the status region; '' where it failed. */
  loaded: string
  /** Toast and inline message; '' where it is there. */
  failure: string
}

/** The outcome of one lookup. */
export interface Lookup<Row> extends LookupNote {
  rows: readonly Row[]
}

/** What is said of one lookup: an answer without rows, a failed call, rows. */
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

/** Waits for a lookup; it never throws. */
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
