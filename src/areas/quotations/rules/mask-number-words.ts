/** Words for numbers, in English, in Hindi, and in either written in the other's letters. */

/** Each row: a number, and its words. Hindi has a word of its own for each up to a hundred. */
const rows = `
0 zero oh o shunya shoonya sunya jero शून्य शुन्य ज़ीरो जीरो
1 one won ek एक वन
2 two tu too do दो टू
3 three thri teen tin तीन थ्री
4 four for phor char chaar चार फोर फ़ोर
5 five faiv paanch panch pach पाँच पांच पाच फाइव फ़ाइव
6 six siks chhe che chhah chah cheh chhai छह छः छ: छे छ छै सिक्स
7 seven sevan sevn saat sat सात सेवन
8 eight eigh ait et ate aath ath aat आठ एट
9 nine nin nain nau no नौ नाइन
10 ten das dus दस टेन
11 eleven gyarah gyaarah gyara ग्यारह
12 twelve barah baarah bara बारह
13 thirteen terah tera तेरह
14 fourteen chaudah choudah chaudha चौदह
15 fifteen pandrah pandra पंद्रह पन्द्रह
16 sixteen solah sola सोलह
17 seventeen satrah satra सत्रह
18 eighteen atharah athara अठारह
19 nineteen unnis unees उन्नीस
20 twenty bees bis बीस
21 ikkis ikkees इक्कीस
22 bais baees बाईस बाइस
23 teis tees-teen teyis तेईस तेइस
24 chaubis chaubees चौबीस
25 pachchis pachis pachees पच्चीस
26 chhabbis chabbis chabbees छब्बीस
27 sattais sattaees सत्ताईस सत्ताइस
28 atthais athais atthaees अट्ठाईस अट्ठाइस अठाईस
29 untis unatis untees उनतीस उन्तीस
30 thirty tees तीस
31 ikatis iktis इकतीस इकत्तीस
32 battis batis battees बत्तीस
33 taintis tentis तैंतीस तेंतीस
34 chauntis chautis चौंतीस चौतीस
35 paintis पैंतीस
36 chhattis chattis छत्तीस
37 saintis सैंतीस
38 adtis artis अड़तीस अडतीस
39 untalis unchalis उनतालीस उन्तालीस
40 forty chalis chalees चालीस
41 iktalis इकतालीस
42 bayalis byalis बयालीस
43 taintalis tetalis तैंतालीस तिरालीस
44 chauvalis chavalis चौवालीस चवालीस
45 paintalis पैंतालीस
46 chhiyalis chiyalis छियालीस
47 saintalis सैंतालीस
48 adtalis artalis अड़तालीस अडतालीस
49 unchas उनचास
50 fifty pachas पचास
51 ikyavan ikyawan इक्यावन
52 bavan bawan बावन
53 tirpan trepan तिरपन
54 chauvan chauwan chavvan चौवन चव्वन
55 pachpan पचपन
56 chhappan chappan छप्पन
57 sattavan sattawan सत्तावन
58 atthavan athavan अट्ठावन अठावन
59 unsath उनसठ
60 sixty saath sath साठ
61 iksath इकसठ
62 basath बासठ
63 tirsath tresath तिरसठ
64 chaunsath चौंसठ चौसठ
65 painsath पैंसठ
66 chhiyasath chiyasath छियासठ
67 sadsath sarsath सड़सठ
68 adsath arsath अड़सठ
69 unhattar उनहत्तर
70 seventy sattar सत्तर
71 ikhattar इकहत्तर
72 bahattar बहत्तर
73 tihattar तिहत्तर
74 chauhattar चौहत्तर
75 pachhattar pachattar पचहत्तर पिचहत्तर
76 chhihattar chihattar chhiyattar chhiattar chiyattar छिहत्तर छियत्तर
77 satahattar satattar सतहत्तर
78 athahattar athattar अठहत्तर
79 unasi उन्यासी उनासी
80 eighty assi असी अस्सी
81 ikyasi इक्यासी
82 bayasi byasi बयासी
83 tirasi तिरासी
84 chaurasi चौरासी
85 pachasi पचासी
86 chhiyasi chiyasi छियासी
87 sattasi सत्तासी सतासी
88 athasi atthasi अट्ठासी अठासी
89 navasi नवासी
90 ninety nabbe navve नब्बे नब्बें
91 ikyanave ikyanve इक्यानवे
92 baanave banve banave बानवे
93 tiranave tiranve तिरानवे
94 chauranave chauranve चौरानवे
95 pachanave pachanve पचानवे पंचानवे
96 chhiyanave chiyanve chhiyanve छियानवे
97 sattanave sattanve सत्तानवे
98 atthanave athanve atthanve athanave अट्ठानवे अठानवे अट्ठानबे अठानबे
99 ninyanave ninyanve ninanve निन्यानवे निन्यानबे`

/**
 * English and Hindi words that mean something else far more often: they count as numbers only
 * between other numbers that are spelt out.
 */
export const doubtfulWords: ReadonlySet<string> = new Set(
  'for no won tu too o et ate sat saath tera'.split(' '),
)

const written = rows
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [value = '', ...words] = row.normalize('NFC').split(' ')
    return words.map((word) => [word, value] as const)
  })

const ones = 'one two three four five six seven eight nine'.split(' ')
/** "seventysix" in one word. */
const compounds = written
  .filter(([word, value]) => /^[a-z]+ty$/.test(word) && /^[2-9]0$/.test(value))
  .flatMap(([word, value]) =>
    ones.map((one, at) => [`${word}${one}`, `${value[0]}${at + 1}`] as const),
  )

/** The digits of a number's word, in NFC and lower case. */
export const digitsOfWord: ReadonlyMap<string, string> = new Map([...written, ...compounds])

/** How a Hindi number in Latin letters sounds: "battees" as "batis". */
const sound = (word: string) =>
  word
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replaceAll(/([bcdgjkpt])h/g, '$1')
    .replaceAll(/([a-z])\1/g, '$1')

const digitsOfSound = new Map(
  [...digitsOfWord]
    .filter(([word, value]) => /^[a-z]{5,}$/.test(word) && Number(value) > 10)
    .map(([word, value]) => [sound(word), value] as const),
)

/** The digits of a Hindi number above ten, in Latin letters as somebody hears it. */
export function soundOfWord(word: string): string | undefined {
  return /^[a-z]{5,}$/.test(word) ? digitsOfSound.get(sound(word)) : undefined
}

/** Words that repeat the digit behind them. */
export const repeatsOfWord: ReadonlyMap<string, number> = new Map([
  ...['double', 'dbl', 'dabal', 'डबल'].map((word) => [word, 2] as const),
  ...['triple', 'tripple', 'ट्रिपल'].map((word) => [word, 3] as const),
])

const joinable = [...digitsOfWord].filter(([word]) => word.length > 1 && word !== 'oh')

/**
 * The digits of number words that were written as one ("nineeightseven"); undefined for any other
 * word. At least four of them: "onetwo" may be a name.
 */
export function digitsOfJoined(word: string): string | undefined {
  if (word.length < 10) return undefined
  // The best way to reach each letter: the digits so far.
  const reached = new Map<number, { digits: string; words: number }>([
    [0, { digits: '', words: 0 }],
  ])
  for (let at = 0; at < word.length; at += 1) {
    const before = reached.get(at)
    if (!before) continue
    for (const [each, value] of joinable) {
      if (!word.startsWith(each, at)) continue
      const end = at + each.length
      const better = { digits: before.digits + value, words: before.words + 1 }
      const other = reached.get(end)
      if (!other || better.words < other.words) reached.set(end, better)
    }
  }
  const whole = reached.get(word.length)
  return whole && whole.words >= 4 ? whole.digits : undefined
}
