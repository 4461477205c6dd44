/**
 * Numbers of a line that are no amount: dates, phones, pin codes, percents, numbers of an article or
 * a house, and how many of something a thing has ("4 core", "two seater").
 */
import { all, type Span } from './measures.ts'
import { unitAt } from './unit-names.ts'

const notAfter = String.raw`(?<![\p{L}\p{M}\d./]|\d,)`
const end = String.raw`(?![\p{L}\p{M}\d])`

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर'

/** Days, times and spans of time. */
const times = [
  String.raw`(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20\d\d|[2-4]\d)(?![\d./-])`,
  String.raw`(?<![\d./-])20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)`,
  String.raw`(?<![\p{L}\p{M}])(?:by|before|on|till|until|from|date|dt|dated)[\s:]+(?:0?[1-9]|[12]\d|3[01])[/-](?:0?[1-9]|1[0-2])(?![\d./-])`,
  String.raw`${notAfter}(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?[\s-](?:${months})${end}(?:[\s,-]+20\d\d)?`,
  String.raw`${notAfter}\d{1,2}[:.]\d{2}(?::\d{2})?\s?[ap]\.?m\b\.?|${notAfter}\d{1,2}:\d{2}(?::\d{2})?(?!\d)`,
  String.raw`${notAfter}\d+(?:\s?-\s?\d+)?\s?(?:days?|din|dino|weeks?|hafte|hafta|months?|mahine|mahina|hours?|hrs?|ghante|minutes?|min|baje|bje|years?|yrs?|saal|am|pm|दिन|दिनों|हफ्ते|हफ्ता|महीने|महीना|घंटे|बजे|साल)${end}`,
].join('|')

/** Mobile numbers however they are cut, landlines, and pin codes. */
const contacts = [
  String.raw`(?<![\d.])(?:\+?91[\s-]?|0)?[6-9](?:[\s-]?\d){9}(?!\d)`,
  String.raw`(?<![\d.])0\d{2,4}[\s-]?\d{6,8}(?!\d)`,
  String.raw`(?:pin ?code|pin|पिन(?: ?कोड)?)[\s:.-]*\d{3}\s?\d{3}(?!\d)`,
].join('|')

/** A pin code that nobody has called so: six digits that are no round number of bricks. */
const pins = String.raw`(?<![\d.,/-])[1-8]\d{5}(?![\d/]|\.\d)`

const percents = String.raw`(?:[+-]|(?<![\p{L}\p{M}])(?:plus|with|add|aur|और)\s(?=\d+(?:\.\d+)?\s?(?:%|percent|per cent)))?\s?${notAfter}\d+(?:\.\d+)?\s?(?:%|percent${end}|per ?cent${end}|pratishat|प्रतिशत|फीसदी)(?:\s?(?:for |ki |ka )?(?:cutting )?(?:extra|wastage|waste|more|zyada|jyada|ज्यादा|ज़्यादा|अतिरिक्त|वेस्टेज)${end})?`

/** Words whose number is a name: "plot 12", "model no 5", "HSN 6907". */
const labelled = String.raw`(?<![\p{L}\p{M}])(?:(?:model|item|code|article|art|design|shade|colou?r|plot|flat|house|h|shop|room|door|street|road|lane|gali|ward|sector|sec|phase|block|tower|floor|site|bill|invoice|order|po|ref|series|serial|sr|s|sl|hsn|sac|gst|size|screw|drg|drawing|page|khasra|survey|मकान|प्लॉट|सेक्टर|वार्ड|गली)\s?\.?\s?(?:no|num|number|नंबर|नं|#)\.?[\s:.#-]*|(?:model|code|article|shade|plot|flat|sector|sec|ward|phase|gali|lane|hsn|sac|invoice|bill|khasra|प्लॉट|सेक्टर|वार्ड|गली)[\s:.#-]+|#\s?)[a-z]?-?\d+(?:[/-]\d+)?(?![\d.]|\s?(?:mm|inch|ft|kg|")${end})`

/** What a thing has so many of. */
const features = String.raw`${notAfter}\d+(?:\s?(?:\/|-|to)\s?\d+)?[\s-]?(?:way|ways|core|cores|pole|poles|pin|pins|modular|modules?|mod|gang|seater|seaters|seat|track|tracks|burners?|star|stars|layers?|coats?|phase|speed|side|sided|ring|bolt|drawers?|blade|blades|wali|wala|fold|socket|line|in one|in 1|सीटर|कोर|वे|मॉड्यूल|पिन)${end}`

const onePiece = String.raw`${notAfter}(?:[1-5]|one|two|single|three)[\s-]?(?:piece|pc|पीस)${end}(?=[\s-]+(?:western |wall |floor |european |indian )?(?:commode|toilet|ewc|wc|closet|sofa|basin|dining|seat|कमोड|सोफा))|(?<=(?:commode|toilet|ewc|wc|closet|sofa|कमोड|सोफा)[\s-]+)(?:[1-5]|one|two|single|three)[\s-]?(?:piece|pc|पीस)${end}(?=.*\d)|${notAfter}(?:one|two|single|three)[\s-](?:piece|pc|पीस)${end}`

const patterns = {
  times: new RegExp(times, 'giu'),
  contacts: new RegExp(contacts, 'giu'),
  pins: new RegExp(pins, 'gu'),
  percents: new RegExp(percents, 'giu'),
  labelled: new RegExp(labelled, 'giu'),
  features: new RegExp(features, 'giu'),
  onePiece: new RegExp(onePiece, 'giu'),
} as const

/** Days and times. */
export const timesIn = (text: string): Span<string>[] => all(text, patterns.times)

/** Phones and pin codes: they say who asks and where, not what. */
export const contactsIn = (text: string): Span<string>[] => [
  ...all(text, patterns.contacts),
  ...all(text, patterns.pins).filter(({ value, to }) => !value.endsWith('00') && !unitAt(text, to)),
]

/** Percents: of wastage, of tax, off the price. */
export const percentsIn = (text: string): Span<string>[] => all(text, patterns.percents)

/** Numbers that are part of a name. */
export const namesIn = (text: string): Span<string>[] => [
  ...all(text, patterns.labelled),
  ...all(text, patterns.features),
  ...all(text, patterns.onePiece),
]
