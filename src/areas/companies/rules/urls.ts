/** The name of a storefront in its address (rules 6.4). */

export const companyUrlMax = 60

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
 * letter of each dot-separated part of the domain (rules 6.5). Characters not allowed in a URL name
 * become dashes. `ravi.stone@mail.example.in` gives `ravi-stone_mei`.
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
 * A company URL made from the company's name, which is offered beside the default; undefined if the
 * name has too few Latin letters or is reserved.
 */
export function companyUrlOfName(companyName: string): string | undefined {
  const plain = companyName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const url = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, companyUrlMax)
  return url.length > 3 && isAllowedCompanyUrl(url) ? url : undefined
}
