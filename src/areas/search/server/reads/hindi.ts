/**
 * Hindi as people type it into a search, in Devanagari or in Latin letters, and English as they
 * spell it by ear.
 */

import { foldText } from '../../rules/words.ts'

/** English words for what the trade calls its things. */
const things: Readonly<Record<string, string>> = {
  almari: 'wardrobe',
  bajri: 'sand',
  balu: 'sand',
  banane: 'building',
  bijli: 'electric',
  bori: 'bag',
  chadar: 'sheet',
  chaukhat: 'frame',
  chhat: 'roof',
  choona: 'lime',
  chowkhat: 'frame',
  chuna: 'lime',
  commode: 'sanitaryware',
  darwaja: 'door',
  darwaza: 'door',
  diwar: 'wall',
  eent: 'brick',
  eet: 'brick',
  farsh: 'floor',
  gadda: 'mattress',
  ghar: 'house',
  gitti: 'aggregate',
  gulabi: 'pink',
  hara: 'green',
  int: 'brick',
  italian: 'imported',
  jhoomar: 'chandelier',
  kaanch: 'glass',
  kabja: 'hinge',
  kabje: 'hinge',
  kabza: 'hinge',
  kadapa: 'cuddapah',
  kadappa: 'cuddapah',
  kala: 'black',
  kanch: 'glass',
  khidki: 'window',
  kursi: 'chair',
  lakdi: 'wood',
  lakri: 'wood',
  lal: 'red',
  loha: 'iron',
  mandir: 'temple',
  msand: 'sand',
  nal: 'tap',
  neela: 'blue',
  palang: 'bed',
  pani: 'water',
  pankha: 'fan',
  parda: 'curtain',
  patthar: 'stone',
  peela: 'yellow',
  peetal: 'brass',
  plyboard: 'plywood',
  pop: 'plaster',
  rang: 'paint',
  rasoi: 'kitchen',
  ret: 'sand',
  rodi: 'aggregate',
  safed: 'white',
  sangmarmar: 'marble',
  saria: 'tmt',
  sariya: 'tmt',
  seedhi: 'stair',
  sheesha: 'glass',
  sunmica: 'laminate',
  taala: 'lock',
  taar: 'wire',
  tamba: 'copper',
  tanki: 'tank',
  tin: 'sheet',
  toilet: 'sanitaryware',
  tonti: 'tap',
  अलमारी: 'wardrobe',
  ईंट: 'brick',
  ईंटे: 'brick',
  ईंटें: 'brick',
  ईट: 'brick',
  कडप्पा: 'cuddapah',
  कब्जा: 'hinge',
  कब्जे: 'hinge',
  कमोड: 'sanitaryware',
  कांच: 'glass',
  काला: 'black',
  किचन: 'kitchen',
  कुर्सी: 'chair',
  खिडकियां: 'window',
  खिडकी: 'window',
  गद्दा: 'mattress',
  गिट्टी: 'aggregate',
  गुलाबी: 'pink',
  ग्रेनाइट: 'granite',
  ग्रेनाईट: 'granite',
  चूना: 'lime',
  चौखट: 'frame',
  छत: 'roof',
  झूमर: 'chandelier',
  टंकी: 'tank',
  टाइल: 'tile',
  टाइल्स: 'tile',
  टाईल: 'tile',
  टाईल्स: 'tile',
  टैंक: 'tank',
  टॉयलेट: 'sanitaryware',
  टोंटी: 'tap',
  तांबा: 'copper',
  तार: 'wire',
  ताला: 'lock',
  दरवाजा: 'door',
  दरवाजे: 'door',
  दीवार: 'wall',
  नल: 'tap',
  नीला: 'blue',
  पंखा: 'fan',
  पत्थर: 'stone',
  परदा: 'curtain',
  पलंग: 'bed',
  पाइप: 'pipe',
  पानी: 'water',
  पीतल: 'brass',
  पीला: 'yellow',
  पुट्टी: 'putty',
  पेंच: 'screw',
  पेंट: 'paint',
  प्लाई: 'plywood',
  प्लाईवुड: 'plywood',
  फर्निचर: 'furniture',
  फर्नीचर: 'furniture',
  फर्श: 'floor',
  फिटिंग: 'fitting',
  बजरी: 'sand',
  बल्ब: 'bulb',
  बाथरूम: 'bathroom',
  बालू: 'sand',
  बिजली: 'electric',
  बेड: 'bed',
  बोरी: 'bag',
  भूरा: 'brown',
  मंदिर: 'temple',
  मारबल: 'marble',
  मार्बल: 'marble',
  मिट्टी: 'soil',
  मेज: 'table',
  रंग: 'paint',
  रसोई: 'kitchen',
  रेत: 'sand',
  रोडी: 'aggregate',
  लकडी: 'wood',
  लाइट: 'light',
  लाल: 'red',
  लोहा: 'iron',
  वायर: 'wire',
  शीशा: 'glass',
  संगमरमर: 'marble',
  सफेद: 'white',
  सरिया: 'tmt',
  सिंक: 'sink',
  सिमेंट: 'cement',
  सीढियां: 'stair',
  सीढी: 'stair',
  सीमेंट: 'cement',
  सेट: 'set',
  सोफा: 'sofa',
  स्टोन: 'stone',
  स्विच: 'switch',
  हरा: 'green',
}

/** Misspelt English that is too short, or too different, to be recognised by its sound. */
const spellings: Readonly<Record<string, string>> = {
  besin: 'basin',
  farnichar: 'furniture',
  fernichar: 'furniture',
  lait: 'light',
  lite: 'light',
  paip: 'pipe',
  pent: 'paint',
  puti: 'putty',
  putti: 'putty',
  tail: 'tile',
  taile: 'tile',
  tails: 'tiles',
  tiel: 'tile',
  tiels: 'tiles',
  tyle: 'tile',
  tyles: 'tiles',
}

/** Cities whose English name differs from the transliteration. */
const cities: Readonly<Record<string, string>> = {
  अजमेर: 'Ajmer',
  अहमदाबाद: 'Ahmedabad',
  आगरा: 'Agra',
  इंदौर: 'Indore',
  उदयपुर: 'Udaipur',
  कानपुर: 'Kanpur',
  किशनगढ: 'Kishangarh',
  कोटा: 'Kota',
  कोलकाता: 'Kolkata',
  गुडगांव: 'Gurugram',
  गुरुग्राम: 'Gurugram',
  चंडीगढ: 'Chandigarh',
  चेन्नई: 'Chennai',
  जयपुर: 'Jaipur',
  जोधपुर: 'Jodhpur',
  दिल्ली: 'New Delhi',
  नागपुर: 'Nagpur',
  नोएडा: 'Noida',
  पटना: 'Patna',
  पुणे: 'Pune',
  बंगलौर: 'Bengaluru',
  बेंगलुरु: 'Bengaluru',
  बेंगलूरु: 'Bengaluru',
  बैंगलोर: 'Bengaluru',
  भोपाल: 'Bhopal',
  मकराना: 'Makrana',
  मुंबई: 'Mumbai',
  मोरबी: 'Morbi',
  रांची: 'Ranchi',
  राजकोट: 'Rajkot',
  रायपुर: 'Raipur',
  लखनऊ: 'Lucknow',
  वाराणसी: 'Varanasi',
  सूरत: 'Surat',
  हैदराबाद: 'Hyderabad',
}

const letters: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
}
const vowels: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au' },
}
const signs: Readonly<Record<string, string>> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai' },
  ...{ 'ॉ': 'o', 'ो': 'o', 'ौ': 'au', '्': '' },
}
const nasals: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': '' }

/** Hindi words for things, in Latin letters. */
export const thingsInLatin: readonly string[] = Object.keys(things).filter((word) =>
  /^[a-z]/.test(word),
)

/** A word as lists contain it: the English for a thing, typo or city, else its transliteration. */
export function inEnglish(word: string): string {
  const plain = foldText(word)
  return told(things, plain) ?? told(spellings, plain) ?? told(cities, plain) ?? inLatin(plain)
}

/** A city's name in Latin letters. */
export function cityInLatin(name: string): string {
  const plain = foldText(name)
  return told(cities, plain) ?? plain.split(/\s+/).map(inLatin).join(' ')
}

const folded = new Map(
  [things, spellings, cities].map((table) => [
    table,
    new Map(Object.entries(table).map(([word, meaning]) => [foldText(word), meaning])),
  ]),
)

function told(table: Readonly<Record<string, string>>, word: string): string | undefined {
  return folded.get(table)?.get(word)
}

/** Transliterates letter by letter; a final inherent "a" is silent. Other characters are kept. */
function inLatin(word: string): string {
  let text = ''
  let open = false
  for (const letter of word) {
    const sign = signs[letter]
    if (sign !== undefined && open) {
      text += sign
      open = false
      continue
    }
    if (open) text += 'a'
    open = letters[letter] !== undefined
    text += letters[letter] ?? vowels[letter] ?? nasals[letter] ?? letter
  }
  return text
}
