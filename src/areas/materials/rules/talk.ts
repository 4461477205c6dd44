/** What people write around a list: stamps of a chat, greetings, wishes, addresses, headings. */

/** Stamps of chats, with who wrote: WhatsApp on both systems, Telegram, SMS. */
const stamps: readonly RegExp[] = [
  /^\[?\s?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\s?\]?\s?(?:-\s)?(?:[^:\n]{1,40}:(?=\s|$))?\s*/iu,
  /^[\p{L} ]{2,30},\s?\[\d{1,2}[./-]\d{1,2}[./-]\d{2,4},?\s\d{1,2}[:.]\d{2}(?:\s?[ap]m)?\]\s*/iu,
  /^\[?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?\s(?:-\s)?[\p{L} ]{2,30}:\s/iu,
]

/** What chats put in place of a message. */
const systemRows =
  /^<?(?:media omitted|this message was deleted|you deleted this message|messages and calls are end-to-end encrypted.*|image omitted|video omitted|audio omitted|sticker omitted|document omitted|missed voice call.*|forwarded)>?\.?$/iu

/** A row without the stamp of its chat; '' for what a chat says itself. */
export function withoutStamp(row: string): string {
  const plain = row.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u202f\ufeff]/gu, (mark) =>
    mark === '\u202f' ? ' ' : '',
  )
  const text = stamps.reduce((rest, stamp) => rest.replace(stamp, ''), plain.trim())
  return systemRows.test(text.trim()) ? '' : text
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean))

/** Words that say who speaks, what is wished and where to, never what is bought. */
const marks = words(`
  namaste namaskar namastey pranam salaam salam hello hii hi hey helo dear sir sirji madam mam ram-ram
  jai thanks thank thanku thankyou thanx thx tnx dhanyavad dhanyawad shukriya regards regard warm
  good morning evening afternoon
  send sending bhejo bhejna bhejiye bhejdo bhej dijiye dijie dedo batao bataiye bataye btao bolo
  quotation quotations quote quotes estimate rates prices pricelist list lists suchi soochi
  material materials saman samaan samaanki samagri requirement requirements required urgent urgently
  asap share advance paid payment balance deepawali diwali happy jaldi milna milenge bhaiya bhaiyya bhai bhaisahab
  bhaiji bhaisaab uncle seth sethji babuji mob mobile phone ph contact call whatsapp watsapp number
  address addr site location deliver delivery delivered pata landmark near opposite opp behind pin
  pincode district dist colony nagar mohalla marg vihar plot sector
  नमस्ते नमस्कार प्रणाम सलाम धन्यवाद शुक्रिया भाई भैया भइया साहब सर मैडम भेजो भेजना भेजिए भेजें
  दीजिए बताओ बताइए बताएं बताना कोटेशन लिस्ट सूची सामान सामग्री मटेरियल जल्दी मिलना
  शुभ शुभकामनाएं दीपावली दिवाली
  पता साइट मोबाइल फोन नंबर पिन डिलीवरी पहुंचा पहुँचा
`)

/** Words that may stand beside them. */
const fillers = words(`
  a an the of for transport freight extra discount to at on in by is are and or with all above below following given please pls plz
  kindly rate price best bhav bhaav daam dam gst tax including incl excluding total amount need want
  our your my me mera mere meri hamara hamare we you i us our from this that these per as soon
  possible ka ki ke ko se me mein par pe hai hain ho tha the kya kitna kitne kab tak aur bhi ji jee
  shri shree krishna ram radhe mataji sab sabhi yeh ye woh wo yah bhi chahiye chaiye chahie karo kar
  dena do dijiye diya jaye hoga hogi lagega milega padega ek new naya nayi ghar makan house home building bathroom kitchen room
  ground first second third floor work kaam today tomorrow aaj kal
  का की के को से में पर है हैं हो और भी जी सब सभी यह ये वह चाहिए कर करो देना दो घर मकान नया नई
  बाथरूम किचन रसोई कमरा काम आज कल श्री राम क्या कितना कितने कब तक भाव रेट दाम कीमत इस सहित
`)

/** Names of trades and parts of a house, which head their lines. */
const headings = words(`
  civil plumbing electrical electricals sanitary masonry flooring painting carpentry woodwork fabrication
  interior finishing structure structural foundation slab plinth roof bathroom bathrooms kitchen toilet
  bedroom hall balcony terrace staircase parking boundary compound ground first second third floor work
  works item items description particulars qty quantity unit units rate amount remarks sr no sl sno size
  brand make material materials name details list specification uom nos
  सिविल प्लंबिंग बिजली क्रमांक क्रम विवरण मात्रा इकाई दर राशि नाम
`)

/** Rows of a bill that name no goods: taxes, charges, payments, its number and date. */
const dues =
  /^(?:advance|balance|baki|bakaya|paid|payment|discount|freight|transport(?:ation)?|cartage|bhada|kiraya|gstin?|cgst|sgst|igst|date|dated?|dt|tarikh|(?:bill|invoice|challan|order|po) (?:no|number)|अग्रिम|बकाया|भाड़ा|किराया|दिनांक|तारीख)(?![\p{L}\p{M}])/iu

const totals =
  /^(?:add(?![\p{L}\p{M}]).*%|(?:add|less)\s?:|(?:grand |sub ?-?|net )?(?:total|totals|कुल योग|कुल|योग|jod)(?![\p{L}\p{M}]))/iu

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []

const isFiller = (word: string) => word.length === 1 || fillers.has(word) || marks.has(word)

/** Whether a word is one of greetings and wishes, which is never a thing's name spelt by ear. */
export const isTalkWord = (word: string): boolean => marks.has(word) || fillers.has(word)

/** How much of a text is talk: all of it, some, or nothing. */
export function talkIn(text: string): 'all' | 'some' | 'none' {
  const said = wordsOf(text)
  if (said.length === 0) return 'all'
  if (said.every(isFiller)) return said.some((word) => marks.has(word)) ? 'all' : 'some'
  return said.some((word) => marks.has(word)) ? 'some' : 'none'
}

/** Whether a text is only a heading, such as "PLUMBING", or the names of a table's columns. */
export function isHeading(text: string): boolean {
  const said = wordsOf(text)
  return said.length > 0 && said.every((word) => headings.has(word) || word.length === 1)
}

/** Whether a row sums up others, or is of the bill and not of the goods. */
export const isTotal = (text: string): boolean => {
  const plain = text.trim()
  return totals.test(plain) || dues.test(plain)
}

/** Whether a row says where to: "Site: Plot 12, Sector 9, Jaipur". */
export const isAddress = (text: string): boolean =>
  /^m\/s[.\s]|^(?:from|to|party|client|customer|firm|site|address|addr|delivery (?:at|to|address)|deliver to|location|ship to|bill to|pata|पता|साइट|स्थान|डिलीवरी)\s?[:=-]/iu.test(
    text.trim(),
  )

/** Greetings and wishes at either end of a line: "bhaiya 50 bag cement bhej do". */
const courtesies =
  /(?<![\p{L}\p{M}])(?:namaste|namaskar|hello|hii+|hi|dear|sir ?ji|sir|madam|bhaiya|bhaiyya|bhai ?sa(?:ha|a)b|bhaisaab|bhai|ji|plz|pls|please|kindly|urgent(?:ly)?|asap|thanks?|thank you|नमस्ते|नमस्कार|भाई|भैया|भइया|जी|सर|कृपया)(?![\p{L}\p{M}])/giu
const wishes =
  /(?<![\p{L}\p{M}])(?:chahiye|chaahiye|chaiye|chahie|chahiyen|chiye|chahye|mujhe|humko|hame|hamko|hamein|hume(?!\s+pipes?)|need(?:ed)?|required|want|(?:give|quote|tell)(?: me)?(?: the)?(?: best)?(?: rates?| prices?| quotation)?(?: of| for)?|bhej ?(?:do|na|dijiye|dena|de|ve)|send|चाहिए|चाहिये|मुझे|हमें|हमको|भेज ?(?:दो|ना|दीजिए|देना|दें)|भिजवा ?(?:दो|ना|दीजिए))(?![\p{L}\p{M}])/giu

/** A line without its courtesies and wishes. */
export const withoutWishes = (text: string): string =>
  text.replace(wishes, ' ').replace(courtesies, ' ')
