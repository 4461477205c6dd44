/**
 * Cleans text from outside before anything is checked (`fields.ts`): what nobody sees goes, so that
 * a text is empty if it looks empty, and two texts that look alike are equal more often.
 */

// Format characters (zero width, bidi controls, tags, soft hyphen, BOM), fillers and other blanks
// that are no spaces, halves of characters, and control characters other than blanks.
const unseen =
  /(?:(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\ufffc])+/gu
const spaces = /\p{Zs}/gu
const breaks = /\r\n|[\r\v\f\x85\u2028\u2029]/g
const blanks = /[\t\n]+/g
// A combining mark needs a character before it, and a joiner one that it joins.
const looseMarks = /(^|\s)(?:\p{M}|\u200c|\u200d)+/gu

const [zeroWidthNonJoiner, zeroWidthJoiner, emojiSelector] = ['\u200c', '\u200d', '\ufe0f']
// Arabic to Khmer, without Hangul and Georgian: scripts in which joiners change what is seen.
const joining = /^(?=[\p{L}\p{M}])[\u0600-\u109f\u1780-\u17ff\u1900-\u1cff\ua800-\uabff]/u
const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'
const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u

/** Text of one or more lines, cleaned and trimmed. */
export function cleanText(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text.trim()
  const seen = text.normalize('NFC').replace(breaks, '\n').replace(spaces, ' ')
  return seen.replace(unseen, needed).replace(looseMarks, '$1').trim().normalize('NFC')
}

/** One line of text, cleaned and trimmed: line breaks and tabs become blanks. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(blanks, ' ')
}

/** Of a run of characters that nobody sees, those that change how their neighbours look. */
function needed(run: string, place: number, whole: string): string {
  const before = lastOf(whole.slice(Math.max(0, place - 2), place))
  const after = whole.slice(place + run.length, place + run.length + 2)
  const selector = run.startsWith(emojiSelector) ? emojiSelector : ''
  if (emoji.test(before)) {
    return run.includes(zeroWidthJoiner) && emoji.test(after)
      ? selector + zeroWidthJoiner
      : selector
  }
  if (/[\d#*]/.test(before) && after.startsWith('\u20e3')) return selector
  const joiner = [...run].find((one) => one === zeroWidthNonJoiner || one === zeroWidthJoiner) ?? ''
  return joining.test(before) && (joining.test(after) || viramas.includes(before)) ? joiner : ''
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? ''
}
