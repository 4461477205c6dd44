/**
 * Choices of a list by codes that only its page knows, such as the attributes of products: one value
 * for each, in the address as `a.finish=matt`, and as one text `finish=matt&size=600x600` elsewhere.
 */

/** Further ones are ignored. */
const facetsMax = 8
const codePattern = /^[a-z][a-z0-9-]{0,29}$/
const valuePattern = /^[a-z0-9][a-z0-9.-]{0,59}$/

/** A code and its chosen value. */
export type Facet = readonly [code: string, value: string]

/** The choices in a text; what is none is left out. */
export function facetsIn(text: string): Facet[] {
  return known([...new URLSearchParams(text)])
}

/** The choices among the parameters of an address that begin with a name. */
export function facetsOfAddress(params: URLSearchParams, name: string): Facet[] {
  const own = [...params].filter(([parameter]) => parameter.startsWith(`${name}.`))
  return known(own.map(([parameter, value]) => [parameter.slice(name.length + 1), value]))
}

/** Choices as one text, in one order, so that equal choices are equal texts. */
export function facetsText(facets: readonly Facet[]): string {
  return facets.map(([code, value]) => `${code}=${value}`).join('&')
}

/** The same choices with another value for a code; '' removes it. */
export function withFacet(text: string, code: string, value: string): string {
  const others = facetsIn(text).filter(([own]) => own !== code)
  return facetsText(known(value === '' ? others : [...others, [code, value]]))
}

function known(facets: readonly Facet[]): Facet[] {
  const byCode = new Map(
    facets.filter(([code, value]) => codePattern.test(code) && valuePattern.test(value)),
  )
  return [...byCode].sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, facetsMax)
}
