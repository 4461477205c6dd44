/** The makes that people name in a list, by how they write them. */

const spellings: Readonly<Record<string, string>> = {
  ACC: 'acc एसीसी',
  Ambuja: 'ambuja ambuja-cement अंबुजा अम्बुजा',
  Anchor: 'anchor एंकर',
  Apollo: 'apollo अपोलो',
  Ashirvad: 'ashirvad ashirwad आशीर्वाद',
  'Asian Paints': 'asian asianpaints एशियन',
  Astral: 'astral एस्ट्रल',
  Bangur: 'bangur बांगड़ बांगुर',
  Berger: 'berger बर्जर',
  Birla: 'birla birlawhite बिरला बिड़ला',
  Cera: 'cera सेरा',
  CenturyPly: 'century centuryply सेंचुरी',
  Crompton: 'crompton क्रॉम्पटन',
  Dalmia: 'dalmia डालमिया',
  'Dr. Fixit': 'fixit drfixit फिक्सिट',
  Dulux: 'dulux डुलक्स',
  Fevicol: 'fevicol फेविकोल',
  Finolex: 'finolex फिनोलेक्स',
  Greenply: 'greenply ग्रीनप्लाई',
  Havells: 'havells havels हैवेल्स',
  Hindware: 'hindware हिंदवेयर',
  Jaquar: 'jaquar jaguar जैक्वार',
  Jindal: 'jindal जिंदल',
  JK: 'jk jkcement जेके',
  Johnson: 'johnson जॉनसन',
  JSW: 'jsw neosteel जेएसडब्ल्यू',
  Kajaria: 'kajaria कजारिया',
  Kamdhenu: 'kamdhenu कामधेनु',
  Kohler: 'kohler कोहलर',
  Legrand: 'legrand',
  'MYK Laticrete': 'laticrete myk',
  Nerolac: 'nerolac नेरोलैक',
  Nitco: 'nitco',
  Orientbell: 'orientbell',
  Parryware: 'parryware पैरीवेयर',
  Philips: 'philips phillips फिलिप्स',
  Polycab: 'polycab पॉलीकैब',
  Prince: 'prince प्रिंस',
  Ramco: 'ramco',
  Rathi: 'rathi राठी',
  Roff: 'roff रॉफ',
  SAIL: 'sail सेल',
  'Saint-Gobain': 'gobain saintgobain',
  Shree: 'shree shri श्री',
  Shyam: 'shyam श्याम',
  Sintex: 'sintex सिंटेक्स',
  Somany: 'somany सोमानी सोमाणी',
  Supreme: 'supreme सुप्रीम',
  Syska: 'syska',
  Tata: 'tata tiscon टाटा',
  UltraTech: 'ultratech ultratec ultra-tech altratech अल्ट्राटेक अल्ट्राटैक',
  Vizag: 'vizag विजाग',
  Wipro: 'wipro विप्रो',
  Wonder: 'wonder वंडर',
}

const byWord = new Map(
  Object.entries(spellings).flatMap(([brand, words]) =>
    words.split(' ').map((word) => [plain(word), brand] as const),
  ),
)

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{M}\p{N}]|\u093c/gu, '')
    .normalize('NFC')
}

/** The make that a word names, and '' for none. */
export const brandNamed = (word: string): string => byWord.get(plain(word)) ?? ''

/** The makes that words name, in their order; two words may be one name ("ultra tech"). */
export function brandsAmong(words: readonly string[]): string[] {
  const brands: string[] = []
  for (const [at, word] of words.entries()) {
    const named = byWord.get(plain(`${word}${words[at + 1] ?? ''}`)) ?? byWord.get(plain(word))
    // "Wonder Beige" is a marble.
    if (!named || (named === 'Wonder' && /^beige/i.test(words[at + 1] ?? ''))) continue
    if (!brands.includes(named)) brands.push(named)
  }
  return brands
}
