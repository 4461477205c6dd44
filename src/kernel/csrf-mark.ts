/** The mark that a request from one of our pages repeats, against forged ones: cookie and header. */

const csrfCookie = 'XSRF-TOKEN'
const csrfHeader = 'X-XSRF-TOKEN'

/** The cookie's value, if an answer has set it. */
export function csrfMark(): string | undefined {
  return document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${csrfCookie}=`))
    ?.slice(csrfCookie.length + 1)
}

/** The headers of a POST with JSON. */
export function postHeaders(mark: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (mark) headers[csrfHeader] = decodeURIComponent(mark)
  return headers
}
