/**
 * Drafts of new products: kept in this browser for the person who types, one per company type, until
 * the product is saved, the draft is discarded, or the person logs out (rules 8.19).
 */
import type { IsoTime } from '#kernel/dates.ts'
import { draftsKey } from '#ui/kept-input.ts'
import { siteStorage } from '#ui/storage.ts'
import type { ChosenKind } from './kind-fields.tsx'

/** What was typed of a new product. */
export interface ProductDraft {
  kind: ChosenKind
  /** The fields that differ from an empty form. */
  values: Record<string, unknown>
  tagIds: number[]
  /** Answers to the questions of its kind; none in drafts of an earlier release. */
  attributes?: Readonly<Record<string, string>>
  showInOffers: boolean
  /** The product that it was begun from, or ''. */
  copyOf: string
  /** When it was written. */
  at: IsoTime
}

/** Whose drafts are read and kept: a person's for the firm that they act for. */
export function draftOwner(user: { id: string; companyId: string } | null): string {
  return user ? `${user.id} ${user.companyId}` : ''
}

interface Drafts {
  owner: string
  /** By company type; 0 while none is chosen. */
  drafts: Record<string, ProductDraft>
}

function read(owner: string): Drafts['drafts'] {
  const stored = siteStorage.readJson(draftsKey) as Drafts | null | undefined
  return owner !== '' && stored?.owner === owner ? stored.drafts : {}
}

function write(owner: string, drafts: Drafts['drafts']): void {
  const text = JSON.stringify({ owner, drafts } satisfies Drafts)
  siteStorage.write(draftsKey, Object.keys(drafts).length > 0 ? text : null)
}

/** A person's draft for a company type, if it was begun in the same way. */
export function draftOf(
  owner: string,
  trade: number,
  copyOf: string | undefined,
): ProductDraft | undefined {
  const draft = read(owner)[trade]
  return draft && (copyOf === undefined || draft.copyOf === copyOf) ? draft : undefined
}

/** The company type of a person's latest draft; 0 if there is none. */
export function latestDraft(owner: string): number {
  const [latest] = Object.entries(read(owner)).toSorted(([, one], [, other]) =>
    other.at.localeCompare(one.at),
  )
  return Number(latest?.[0] ?? 0)
}

/** Keeps a draft; null removes it. What was typed before a company type was chosen goes with it. */
export function keepDraft(owner: string, trade: number, draft: ProductDraft | null): void {
  const { 0: _, [trade]: __, ...others } = read(owner)
  write(owner, draft ? { ...others, [trade]: draft } : others)
}
