/** Hindi as people type it into a search, in its own letters or in Latin ones. */

/** What the trade's things are called; in Hindi's letters without the dot below. */
const things: Readonly<Record<string, string>> = {
  almari: 'wardrobe',
  bajri: 'sand',
  balu: 'sand',
  darwaza: 'door',
  eent: 'brick',
  farsh: 'floor',
  gitti: 'aggregate',
  jhoomar: 'chandelier',
  kursi: 'chair',
  lakdi: 'wood',
  mandir: 'temple',
  nal: 'tap',
  palang: 'bed',
  patthar: 'stone',
  ret: 'sand',
  safed: 'white',
  sangmarmar: 'marble',
  sariya: 'tmt',
  tanki: 'tank',
  अलमारी: 'wardrobe',
  ईट: 'brick',
  ईंट: 'brick',
  ईंटें: 'brick',
  काला: 'black',
  कुर्सी: 'chair',
  खिडकी: 'window',
  गिट्टी: 'aggregate',
  गुलाबी: 'pink',
  ग्रेनाइट: 'granite',
  झूमर: 'chandelier',
  टंकी: 'tank',
  टाइल: 'tile',
  टाइल्स: 'tile',
  टाईल: 'tile',
  टाईल्स: 'tile',
  दरवाजा: 'door',
  नल: 'tap',
  पत्थर: 'stone',
  पलंग: 'bed',
  पाइप: 'pipe',
  पेंट: 'paint',
  प्लाईवुड: 'plywood',
  फर्नीचर: 'furniture',
  फर्श: 'floor',
  फिटिंग: 'fitting',
  बजरी: 'sand',
  बल्ब: 'bulb',
  बालू: 'sand',
  बेड: 'bed',
  मंदिर: 'temple',
  मार्बल: 'marble',
  मेज: 'table',
  रसोई: 'kitchen',
  रेत: 'sand',
  लकडी: 'wood',
  लाइट: 'light',
  संगमरमर: 'marble',
  सफेद: 'white',
  सरिया: 'tmt',
  सीमेंट: 'cement',
  सीमेन्ट: 'cement',
  सोफा: 'sofa',
  हरा: 'green',
}

/** Cities whose name no rule of letters gives. */
const cities: Readonly<Record<string, string>> = {
  अहमदाबाद: 'Ahmedabad',
  इंदौर: 'Indore',
  किशनगढ: 'Kishangarh',
  कोलकाता: 'Kolkata',
  चेन्नई: 'Chennai',
  जयपुर: 'Jaipur',
  दिल्ली: 'New Delhi',
  बेंगलुरु: 'Bengaluru',
  मुंबई: 'Mumbai',
  मोरबी: 'Morbi',
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

/** A word as lists know it: a thing's English name, else its sound in Latin letters. */
export function inEnglish(word: string): string {
  const plain = undotted(word)
  return things[plain.toLowerCase()] ?? inLatin(plain)
}

/** A city's name in Latin letters. */
export function cityInLatin(name: string): string {
  const plain = undotted(name).trim()
  return cities[plain] ?? plain.split(/\s+/).map(inLatin).join(' ')
}

/** Without the dot that tells sounds apart, which many leave out. */
function undotted(text: string): string {
  return text.normalize('NFD').replaceAll('\u093c', '').normalize('NFC')
}

/** Letter by letter; the last one's a is silent. What is no letter of Hindi stays. */
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
