/**
 * Scrubbing and limits of browsers' error reports. The browser scrubs before sending, and the
 * server again before logging, since the endpoint is open to anyone.
 */
import type { ClientError } from './contract.ts'

/** Maximum number of reports per page load, and per tab within `tabSpan` ms, across reloads. */
export const reportLimits = { page: 5, tab: 10, tabSpan: 600_000 } as const
/** Maximum number of reports from all browsers that a process logs per minute. */
export const loggedPerMinute = 120

/** Maximum length of a field in the request. */
export const longestText = 10_000
const longest = { message: 500, url: 300, statusText: 100, error: 3000 } as const

const secretName = 'pass(?:word)?|pwd|token|otp|code|secret|authorization|cookie|session|api_?key'
const patterns: [RegExp, string][] = [
  // A named secret: password=…, "token": "…", Authorization: Bearer …
  [
    new RegExp(
      `((?:${secretName})[\\w-]{0,30}["']?\\s{0,5}[:=]\\s{0,5})(?:bearer\\s+)?("[^"]*"?|'[^']*'?|[^\\s,;&})\\]]+)`,
      'gi',
    ),
    '$1…',
  ],
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  // Values of query parameters: people's search texts, names and places.
  [/([?&;][^=&;#\s"'<>]{1,60}=)[^&;#\s"'<>]*/g, '$1…'],
  [/[^\s"'<>()=:/?&]{1,80}(?:@|%40)[^\s"'<>()=:/?&@]+/g, '(e-mail)'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '(id)'],
  [/\bdata:[^\s"'<>)]+/gi, '(data)'],
  // A long run that contains both letters and digits is a token or a hash.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/gi, '(token)'],
]
/** Source positions, which are kept, and numbers as long as a code or phone number. */
const placeOrNumber = /(\.(?:[cm]?js|tsx?)):\d+:\d+|\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){5,}/gu

/** Removes tokens, codes, e-mail addresses, phone numbers and query values from a text. */
export function scrub(text: string): string {
  const plain = patterns.reduce((rest, [pattern, with_]) => rest.replace(pattern, with_), text)
  return plain.replace(placeOrNumber, (match, script?: string) => (script ? match : '(number)'))
}

/** Prepares an entry for sending and logging: each field scrubbed, on one line and cut. */
export function cleanEntry(entry: ClientError): ClientError {
  const { message, url, status, statusText, error, requestId } = entry
  return {
    message: clean(message, longest.message),
    url: clean(url, longest.url),
    status,
    statusText: clean(statusText, longest.statusText),
    error: clean(error, longest.error),
    requestId,
  }
}

/** Removes line breaks, terminal control codes and characters that change the text direction. */
function clean(text: string, length: number): string {
  const line = scrub(head(text)).replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' | ')
  return line.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ').slice(0, length)
}

/** The part that is processed, in whole words: half a token would not be recognized as one. */
function head(text: string): string {
  return text.length <= longestText ? text : text.slice(0, longestText).replace(/\S*$/, '')
}
