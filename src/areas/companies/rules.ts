/** Companies' pure rules and constants (document 2, sections 3 to 5 and 9). */
import { m } from '#words/messages.js'

/** A trade that a company can deal in. */
export interface CompanyType {
  id: number
  name: string
  /**
   * The seller list's path, without its parameter (specification, README: "seller list routes").
   */
  listPath: string
}

/** The seven trades, with the ids used everywhere (specification, README: "category ids"). */
export const companyTypes: readonly CompanyType[] = [
  { id: 1, name: m.company_type_marble(), listPath: '/MarbleSellers' },
  { id: 2, name: m.company_type_tile(), listPath: '/TileSellers' },
  { id: 3, name: m.company_type_furniture(), listPath: '/FurnitureSellers' },
  { id: 4, name: m.company_type_lighting(), listPath: '/LightSellers' },
  { id: 5, name: m.company_type_pipe(), listPath: '/PipeandFittings' },
  { id: 6, name: m.company_type_cement(), listPath: '/Cement' },
  { id: 7, name: m.company_type_building(), listPath: '/Brick' },
]

/** The trade with an id, or undefined. */
export function companyType(id: number): CompanyType | undefined {
  return companyTypes.find((type) => type.id === id)
}

/** Limits of a company without a plan (document 2, section 9; document 3, section 9). */
export const defaultLimits = { workLimit: 1, addressLimit: 1, galleryImageLimit: 10 } as const

/** Limits of a company: working types, addresses, gallery images. */
export type Limits = { [K in keyof typeof defaultLimits]: number }

export const companyNameMin = 4
export const companyNameMax = 50
export const companyUrlMax = 60
export const descriptionMax = 700
export const referralCodeMax = 15

/** Names that a storefront cannot use, because they would look like the site's own. */
const reservedUrls = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'api',
  'app',
  'blog',
  'company',
  'contact',
  'contactus',
  'dev',
  'help',
  'home',
  'login',
  'logout',
  'moderator',
  'neev',
  'null',
  'official',
  'root',
  'search',
  'seller',
  'sellers',
  'signup',
  'support',
  'system',
  'undefined',
  'user',
  'www',
])

/** Whether a storefront name is well-formed and not reserved. */
export function isAllowedCompanyUrl(url: string): boolean {
  return /^[A-Za-z0-9_-]{1,60}$/.test(url) && !reservedUrls.has(url.toLowerCase())
}

/**
 * The default company URL: the part of the e-mail before the at sign, an underscore, then the first
 * letter of each dot-separated part of the domain (document 2, section 5). Characters not allowed
 * in a URL name become dashes. `ravi.stone@mail.example.in` gives `ravi-stone_mei`.
 */
export function defaultCompanyUrl(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const initials = domain
    .split('.')
    .map((part) => part.slice(0, 1))
    .join('')
  const url = `${local}_${initials}`.replace(/[^a-z0-9_-]/g, '-')
  return url.slice(0, companyUrlMax)
}

/**
 * The names that Use Default offers, the better one first. The document's rule derives a name from
 * the e-mail address; if that contains no word of the company's name, a name made from the
 * company's name comes first.
 */
export function defaultCompanyUrls(companyName: string, email: string): string[] {
  const byRule = defaultCompanyUrl(email)
  const plain = companyName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  const byName = words.join('-').slice(0, companyUrlMax)
  const offered = words.some((word) => word.length > 3 && byRule.includes(word))
    ? [byRule, byName]
    : [byName, byRule]
  return offered.filter((url) => url.length > 3 && isAllowedCompanyUrl(url))
}

/**
 * Whether a set of working types is allowed. A company over the limit (its plan has ended) may
 * remove types, but not add any.
 */
export function workingTypesAllowed(
  wanted: readonly number[],
  held: readonly number[],
  limit: number,
): boolean {
  return wanted.length <= limit || wanted.every((id) => held.includes(id))
}
