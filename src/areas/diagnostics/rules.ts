/**
 * What of a browser's error may be kept, and how many. The browser scrubs before it sends, the
 * server again before it logs: anybody may call.
 */
import type { ClientError } from './contract.ts'

/** Reports of one loaded page; of one tab in so many milliseconds, whatever it reloads. */
export const reportLimits = { page: 5, tab: 10, tabSpan: 600_000 } as const
/** Lines that all browsers together may write into one process's log in a minute. */
export const loggedPerMinute = 120

/** What a field of the call may hold. */
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
  // What stands behind a name in an address: people's words, names and places.
  [/([?&;][^=&;#\s"'<>]{1,60}=)[^&;#\s"'<>]*/g, '$1…'],
  [/[^\s"'<>()=:/?&]{1,80}(?:@|%40)[^\s"'<>()=:/?&@]+/g, '(e-mail)'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '(id)'],
  [/\bdata:[^\s"'<>)]+/gi, '(data)'],
  // A long run of letters and digits with both in it is a token or a hash.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/gi, '(token)'],
]
/** Places in a script, which stay, and numbers long enough for a code or a telephone. */
const placeOrNumber = /(\.(?:[cm]?js|tsx?)):\d+:\d+|\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){5,}/gu

/** A text without tokens, codes, e-mail addresses, telephone numbers and values of queries. */
export function scrub(text: string): string {
  const plain = patterns.reduce((rest, [pattern, with_]) => rest.replace(pattern, with_), text)
  return plain.replace(placeOrNumber, (match, script?: string) => (script ? match : '(number)'))
}

/** An entry as it may be sent and logged: scrubbed, in one line each, cut. */
export function cleanEntry(entry: ClientError): ClientError {
  const { message, url, status, statusText, error } = entry
  return {
    message: clean(message, longest.message),
    url: clean(url, longest.url),
    status,
    statusText: clean(statusText, longest.statusText),
    error: clean(error, longest.error),
  }
}

/** No line breaks, no terminal's control codes, nothing that turns the direction of writing. */
function clean(text: string, length: number): string {
  const line = scrub(head(text)).replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' | ')
  return line.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ').slice(0, length)
}

/** As much as is looked at, in whole words: half a token would not be known for one. */
function head(text: string): string {
  return text.length <= longestText ? text : text.slice(0, longestText).replace(/\S*$/, '')
}
