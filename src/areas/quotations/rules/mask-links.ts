/** Where addresses of mails, payments and pages stand in a text of plain signs. */
import { commonWords, handles, providers, surelyEndings, wordlikeEndings } from './mask-words.ts'

/** A place in a text. */
export interface Span {
  from: number
  to: number
}

const or = (words: Iterable<string>) => [...words].join('|')
const at = String.raw`(?:\s*@\s*|\s*[([{<]\s*(?:at|a|@|एट)\s*[)\]}>]\s*|\s+(?:at|एट)(?:\s+(?:the|द)\s+(?:rate|रेट)(?:\s+of)?)?\s+|\s*[_*#~|-]+at[_*#~|-]+\s*)`
const dot = String.raw`(?:\s*\.\s*|\s*[([{<]\s*(?:dot|डॉट)\s*[)\]}>]\s*|\s+(?:dot|डॉट|point)\s+|\s*[_*#~|-]+dot[_*#~|-]+\s*|\s*[([{<]\s*\.\s*[)\]}>]\s*)`
const local = String.raw`[\p{L}\p{M}\p{N}._%+-]+(?:${String.raw`\s+(?:dot|underscore)\s+[\p{L}\p{N}]+`})?`
const provider = `(?:${or(providers)})`
const handle = `(?:${or(handles)})`
const ending = `(?:${or(surelyEndings)})`
const endOfWord = String.raw`(?![\p{L}\p{M}\p{N}])`

const surely = [
  String.raw`(?:https?|ftp)\s*:\s*\/\/\S+`,
  String.raw`\bwww\s*\.\s*\S+(?:\s*\.\s*${ending}${endOfWord})?`,
  // "www sharma com", "www dot sharma dot in"
  String.raw`\bwww(?:\s+(?:dot\s+)?|[_-])[\p{L}\p{N}-]+(?:(?:\s+(?:dot\s+)?|[_-])(?:${ending}|in|co)${endOfWord})?`,
  // A mail of a known service, however its signs are spelt out, and a payment address.
  `${local}${at}${provider}(?:${dot}[\\p{L}]{2,}(?:\\.[a-z]{2})?)?${endOfWord}`,
  `${local}${at}${handle}${endOfWord}`,
  `${local}(?:AT|At|at)${provider}(?:(?:${dot}|dot|DOT|Dot)(?:com|in|co|net|org|COM|IN))?${endOfWord}`,
  // "ramesh gmail com"
  `${local}\\s+(?:gmail|hotmail|rediffmail|ymail)(?:(?:${dot}|\\s+)(?:com|co|in|कॉम))?${endOfWord}`,
  // A mail of any other: both signs.
  `${local}${at}[\\p{L}\\p{N}-]+(?:${dot}${ending})+${endOfWord}`,
  `[\\p{L}\\p{N}._%+-]+@(?!(?:rs|inr)\\b)[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+`,
  // Spelt out: "sharma dot com".
  String.raw`[\p{L}\p{M}\p{N}-]+(?:\s*[([{]\s*dot\s*[)\]}]\s*|\s+(?:dot|डॉट|point)\s+|[_-]dot[_-])(?:${ending}|in|co|कॉम|इन)${endOfWord}`,
  String.raw`[\p{L}\p{N}-]{4,}(?:dot|DOT)(?:com|COM)${endOfWord}`,
  // "sharmatiles[.]com", "sharmatiles,com", "sharmatiles com"
  String.raw`[\p{L}\p{N}-]{4,}\s?[([{]\s?\.\s?[)\]}]\s?(?:${ending}|in|co)${endOfWord}`,
  String.raw`[\p{L}\p{N}-]{4,}(?:,com|\s+dotcom|\s*\.\s?c\s?o\s?m)${endOfWord}`,
  String.raw`[\p{L}\p{N}-]{7,}\s+com${endOfWord}`,
  // "r a m e s h @ g m a i l"
  String.raw`(?:[\p{L}\p{N}]\s+){3,}@(?:\s+[\p{L}\p{N}.])+`,
  // "gmail par ramesh1980"
  String.raw`\b(?:gmail|yahoo|hotmail|rediffmail)\s*(?:id|par|pe|is|hai|:|-)?\s*[\p{L}]+[._\d][\p{L}\p{N}._]*`,
  // "sharmatiles . com"
  String.raw`[\p{L}\p{N}-]+(?:\s*\.\s*[\p{L}\p{N}-]+)?\s*\.\s*(?:com|co\.in)${endOfWord}(?:\s*\/\s*\S*)?`,
  // A sentence may begin with "Net rate": only at the end of one is it an ending.
  String.raw`[\p{L}\p{N}-]{5,}\s+\.\s+(?:net|org|biz)${endOfWord}(?!\s*[\p{L}\p{N}])`,
  String.raw`\b(?:wa|t|m|fb)\s*\.\s*me\s*\/\s*\S+`,
].map((source) => new RegExp(source, 'gu'))

/** Those that are written in any case. */
const anyCase = surely.map((pattern) =>
  // "AT" and "DOT" without blanks are seen by their capitals alone.
  pattern.source.includes('AT|At') || pattern.source.includes('dot|DOT)')
    ? pattern
    : new RegExp(pattern.source, 'giu'),
)

/** Pages of social networks, and what they are called there. */
const social =
  /\b(?:fb|facebook|insta|instagram|ig|youtube|yt|twitter|telegram|linkedin|snap|snapchat|threads|whatsapp)(?:(?:\s*[/@:-]|\s+(?:id|page|handle|user|username|profile|channel|pe|par|is|as|at|by|name))[\s:@/-]*(?:(?:is|hai|me|pe|par|as)[\s:@]+)?([\p{L}\p{N}_.]{4,})|\s+([\p{L}\p{N}]+[_.\d][\p{L}\p{N}_.]*))/giu
/** "rakesh_99 on insta", and a long name behind the network's: "insta rakeshmarbles". */
const socialNames =
  /[\p{L}\p{N}_.]{3,}[_.\d][\p{L}\p{N}_.]*\s+(?:on|pe|par)\s+(?:insta|instagram|telegram|facebook|fb|youtube|snapchat)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:insta|instagram|ig|fb|facebook|telegram|skype)\s+(?:[\p{L}]{11,}|[\p{L}\p{N}]+[._][\p{L}\p{N}_.]+)(?![\p{L}\p{N}])/giu
const host =
  /(?<![\p{L}\p{M}\p{N}@.])([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*)(\s?)\.([\p{L}\p{M}]{2,12})(?![\p{L}\p{M}\p{N}])(\/\S*)?/gu
const atWord =
  /(?<![\p{L}\p{N}])([\p{L}\p{N}._%+-]*)@([\p{L}][\p{L}\p{M}\p{N}_-]*)(\.[\p{L}\p{N}_.-]+)?/gu
const leadsToPage =
  /(?:visit|see|site|website|web|page|portal|google|search|check|open|link|online|log ?on|at|on|dekho|dekhe|dekhiye|par|pe|देखें|देखो)\s*[:-]?\s*$/iu

/** The places of addresses, in their order. */
export function linksIn(text: string): Span[] {
  const spans: Span[] = []
  for (const pattern of anyCase) {
    for (const match of text.matchAll(pattern)) {
      spans.push({ from: match.index, to: match.index + match[0].length })
    }
  }
  for (const match of text.matchAll(social)) {
    const name = (match[1] ?? match[2] ?? '').toLowerCase()
    if (!commonWords.has(name)) spans.push({ from: match.index, to: match.index + match[0].length })
  }
  for (const match of text.matchAll(socialNames)) {
    spans.push({ from: match.index, to: match.index + match[0].length })
  }
  for (const match of text.matchAll(host)) {
    const [all, name = '', blank = '', end = '', path = ''] = match
    const before = text.slice(Math.max(0, match.index - 20), match.index)
    const after = text.slice(match.index + all.length)
    if (isHost({ name, blank, end, path, before, after })) {
      spans.push({ from: match.index, to: match.index + all.length })
    }
  }
  for (const match of text.matchAll(atWord)) {
    const [all, before = '', name = '', rest = ''] = match
    if (isAddress(before, name, rest)) {
      spans.push({ from: match.index, to: match.index + all.length })
    }
  }
  return joined(spans)
}

interface Candidate {
  name: string
  blank: string
  end: string
  path: string
  before: string
  after: string
}

/** Whether "name.end" is an address, and not two sentences without a blank between them. */
function isHost({ name, blank, end, path, before, after }: Candidate): boolean {
  const last = (name.split('.').at(-1) ?? '').toLowerCase()
  // "650.kg" and "Sq.Ft" are no names; nor is what ends a sentence.
  if (!/\p{L}/u.test(last)) return false
  if (last.length < 2)
    return path.length > 3 && (surelyEndings.has(end) || wordlikeEndings.has(end))
  const isCommon = commonWords.has(last)
  if (blank !== '' && (isCommon || last.length < 6)) return false
  if (end !== end.toLowerCase() && !(end === end.toUpperCase() && name === name.toUpperCase())) {
    return false
  }
  const lower = end.toLowerCase()
  if (path.length > 1 && !isCommon && !commonWords.has(lower)) return true
  if (surelyEndings.has(lower)) return !isCommon || leadsToPage.test(before)
  if (!wordlikeEndings.has(lower) || isCommon) return false
  if (path.length > 1 || leadsToPage.test(before)) return true
  // "kajaria.in two days": only a long name that is no word is one.
  const isFollowed = /^\s+[\p{L}\p{N}]/u.test(after)
  return !isFollowed || last.length >= 9 || /[\d-]/.test(last)
}

/** Whether "before@name" leads to somebody, and is not "bags@Rs 380" or "delivery@site". */
function isAddress(before: string, name: string, rest: string): boolean {
  const lower = name.toLowerCase()
  // "steel@Rs.62,500" is a price.
  if (/^(?:rs|inr|re)$/u.test(lower)) return false
  if (rest.length > 2) return true
  if (handles.has(lower) || providers.has(lower)) return before !== ''
  if (commonWords.has(lower) || /^(?:rs|inr|₹)\d*$/u.test(lower)) return false
  if (before === '') return lower.length >= 5
  return lower.length >= 4 && !commonWords.has(before.toLowerCase())
}

function joined(spans: Span[]): Span[] {
  const ordered = spans.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const result: Span[] = []
  for (const span of ordered) {
    const last = result.at(-1)
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to)
    else result.push({ ...span })
  }
  return result
}
