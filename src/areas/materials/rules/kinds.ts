/**
 * The kind of product that a line asks for, by what families, masons and contractors call it. The
 * ids are those of the item types that every installation has (data/reference/item-types).
 */

/** A kind of product: an item type with the words of its own name and of its sub types. */
export interface MaterialKind {
  id: number
  name: string
  companyTypeId: number
  /** Words of its name and its sub types, as the search has them. */
  words: ReadonlySet<string>
}

/**
 * What is called so, the likeliest kind first, none for a known thing without a kind; the first
 * rule that matches decides. `\b` knows no
 * Devanagari: rules are for words in English, which a line's words have become before.
 */
const called: readonly (readonly [RegExp, readonly number[]])[] = [
  // Names that hold another thing's name.
  [/\b(?:plaster|river|filling|silica|fine|coarse|m|p) ?sands?\b|\bmsand\b/, [704]],
  [/\bgi wires?\b/, [707]],
  [/\bpavers?\b(?! tile)|\binterlock\w*|\bpaving\b/, [710]],
  [
    /\bply(?:wood|board)?s?\b|\bmdf\b|\bhdhmr\b|\bblock ?boards?\b|\bsun ?mica|\blaminates?\b|\bveneer|\bparticle board|\bwpc boards?\b/,
    [711],
  ],
  // Tiles and what they are laid with.
  [
    /\btiles? (?:adhesive|chemical|gum|bond|grout|spacer|joint|cleaner)|\b(?:grout|spacers?)\b/,
    [214],
  ],
  [/\b(?:pgvt|gvt)\b/, [202, 201]],
  [/\b(?:parking|paver|outdoor) tiles?\b/, [207, 710]],
  [/\bvitrified|double charge|full body\b/, [201, 202]],
  [/\b(?:elevation|cladding)\b.*\btiles?|\btiles?.*\belevation\b/, [208]],
  [/\b(?:roof|khaprail|mangalore|mangalori) tiles?\b/, [211]],
  [/\b(?:subway|moroccan) tiles?\b/, [206]],
  [/\bmosaic|\bpool tiles?\b/, [209]],
  [/\b(?:step|stair|riser|skirting) tiles?\b/, [210]],
  [
    /\b(?:wall|kitchen|bathroom|highlighter|diwar|dado)\b.*\btiles?\b|\btiles?\b.*\b(?:wall|kitchen|bathroom)\b/,
    [204, 205],
  ],
  [/\bceramic\b.*\btiles?\b|\bceramic\b/, [205, 204]],
  [/\btiles?\b/, [201, 202, 205, 204]],
  // Blocks and bricks, before cement: a cement brick is a brick.
  [/\b(?:fly ?ash|flyash|cement|concrete)\b.*\bbricks?\b|\brakh ki brick/, [702]],
  [
    /\b(?:aac|clc|siporex|thermocol|hollow|solid|concrete|cement|light ?weight)\b.*\bblocks?\b|\baac\b|\bblocks?\b/,
    [703],
  ],
  [/\bbricks?\b|\bintt?\b|\beente?n?\b|\beenth?\b|\bits\b/, [701, 702]],
  // Roofs, boards and ceilings.
  [
    /\b(?:gypsum|pop|false) (?:board|ceiling)|\bceiling (?:panel|channel|tile|grid)|\bt grid|\bglass ?wool|\brock ?wool|\blouver/,
    [712],
  ],
  [
    /\b(?:cement|asbestos|polycarbonate|upvc|gc|gi|tin|roof(?:ing)?|colou?r(?: coated)?|profile|puf|fibre|fiber|loha) (?:sheet|panel|chadar|chaddar)|\bsheet (?:tin|roof)|\bsheets?\b(?=.*\broof)|\bturbo ventilator/,
    [709],
  ],
  // Chemicals, before the cement in their names.
  [
    /\bsolvents?\b|\b(?:cpvc|upvc|pvc) cement\b|\bteflon|\bptfe\b|\bpipe clamps?\b|\bconnection pipe|\bwaste pipe|\bbottle trap/,
    [515],
  ],
  [
    /\b(?:dr ?fixit|waterproof\w*|water proof\w*|lw ?\+?|bitumen|crack fill\w*|damp ?proof)\b/,
    [613],
  ],
  [/\bputt(?:y|i)\b/, [606]],
  [/\bprimers?\b/, [607]],
  [/\bwhite cement\b|\bcement white\b/, [603]],
  [/\bopc\b|\b(?:43|53) ?grade\b|\bgrade ?(?:43|53)\b/, [601, 602]],
  [/\b(?:ppc|psc|pozzolana|slag|composite) ?cement\b|\bppc\b|\bpsc\b/, [602]],
  [/\brmc\b|\bready ?mix\b|\bconcrete\b|\bdry mix\b/, [604]],
  [/\bcements?\b|\bsiment\b|\bsimant\b|\bcemet\b|\bciment\b/, [602, 601]],
  [/\bplaster of paris\b|\bgypsum\b|\bpop\b|\bplaster\b/, [605]],
  // Paints.
  [
    /\b(?:thinn?er|turpentine|tarpin|brush(?:es)?|rollers?|sand ?papers?|regmal|stainer|masking tape)\b/,
    [617],
  ],
  [/\benamels?\b|\boil paint\b|\banti ?rust\b/, [611]],
  [
    /^(?=.*\b(?:exterior|outside|outdoor|outer|bahar|bahari|baahar)\b)(?=.*\b(?:paints?|emulsions?|colou?rs?)\b)|\bweather ?(?:coat|shield)|\bapex\b.*\b(?:paint|emulsion)/,
    [609],
  ],
  [/\btexture\b/, [610]],
  [/\b(?:varnish|melamine|lacquer|wood polish|french polish|touch ?wood)\b/, [612]],
  [/\b(?:distemper|emulsion|interior paint|whitewash)\b/, [608, 609]],
  [/\bpaints?\b/, [608, 609, 611]],
  [/\b(?:fevicol|silicone?|sealant|adhesive|pu foam)\b/, [616]],
  [/\b(?:admixture|curing compound|plasticizer|plasticiser|bonding agent|shuttering oil)\b/, [614]],
  // Steel.
  [
    /\b(?:binding|bending|bainding|tie) (?:wire|taar|tar)\b|\bstirrups?\b|\b(?:chhalla|challa|rings?) (?:tmt|saria)|\btmt rings?\b|\brings? \d|\b(?:wire|chicken|welded|murga) (?:mesh|jali)\b|\bcover blocks?\b|\bbarbed\b|\bfencing wire|\bchain link/,
    [707],
  ],
  [
    /\btmt\b|\bsari[ay]+a?\b|\brebars?\b|\b(?:steel|iron|loha) (?:rods?|bars?)\b|\brods? (?:steel|iron)|\bfe ?(?:415|500|550|600)/,
    [706],
  ],
  [
    /\b(?:angles?|channels?|girders?|gard[ae]rs?|beams?|ismb|ismc|purlin|chequered)\b(?! cock)|\b(?:square|box|hollow|rectangular|ms) (?:pipe|section|flat|bar|patti)\b|\bpatti\b/,
    [708],
  ],
  [/\b(?:steel|loha)\b(?!.*\b(?:tank|sink|pipe|window|door|almi|sheet|grill|railing))/, [706]],
  // Sand, aggregate and earth.
  [
    /\b(?:crusher|stone) ?dust|\bdust\b|\baggregates?\b|\bgitti\b|\bkhoa\b|\bmurr?am\b|\bmoorum\b|\bgravel\b|\bboulders?\b|\bsoil\b|\bmitti\b|\bmetal\b(?=.*\b(?:10|12|20|40|6))|\bgsb\b|\bwmm\b|\bkapchi\b|\bjelly\b|\bkankar\b|\bbolder\b/,
    [705],
  ],
  [/\bsands?\b|\bretti\b|\breti\b|\bbaalu\b|\bmorang\b|\bmaurang\b|\bbadarpur\b/, [704]],
  // Pipes, most of them with their fittings.
  [
    /\bcpvc\b.*\b(?:elbow|tee|t|coupl\w+|sockets?|reducer|union|bend|cap|mta|fta|valve|fitting)s?\b|\b(?:elbow|tee|coupler|socket|reducer|union|bend|mta|fta)s? cpvc\b/,
    [502],
  ],
  [/\bcpvc\b/, [501, 502]],
  [/\b(?:ball|gate|check|float|foot) valves?\b|\bvalves?\b/, [509]],
  [
    /\bconduits?\b|\b(?:fan|junction|switch|modular|concealed|metal) box\b|\bcasing (?:patti|capping)|\belectric\w* pipe\b|\bwiring pipe\b/,
    [516],
  ],
  // Sold by the trade, but without an item type: no other kind must be read into them.
  [
    /\b(?:wires?|cables?|taar|fans?|switch(?:es|board)?|mcb|sockets?|geysers?|holders?|plugs?|inverter|distribution boards?|regulators?|exhaust)\b(?! (?:nails?|mesh|jali|cut|box))/,
    [],
  ],
  [/\bupvc (?:window|door)s?\b/, [713]],
  [/\bupvc\b/, [503]],
  [/\bswr\b|\bp trap\b|\bnahani\b|\bsoil pipe\b|\bfloor trap\b|\bmulti ?floor\b/, [504]],
  [/\bhume pipe|\bmanhole|\bchamber\b|\bsewer\b|\bdrainage\b|\bgully\b/, [505]],
  [
    /\b(?:borewell|casing|boring|agriculture|column|drip|suction|sprinkler)\b.*\bpipes?\b|\bcasing pipe/,
    [506],
  ],
  [/\b(?:hdpe|ppr|pex|mlc)\b/, [507]],
  [
    /\bgi\b.*\b(?:pipe|elbow|tee|socket|nipple|union|flange)|\b(?:steel|galvani[sz]ed|erw) pipes?\b/,
    [508],
  ],
  [/\bpvc\b.*\bpipes?\b|\bpipes?\b.*\bpvc\b/, [503, 504, 506, 516]],
  [/\bpvc (?:door|window)/, [713]],
  [/\bpipes?\b/, [503, 501, 504]],
  [/\b(?:elbow|coupler|tee|nipple|reducer)s?\b/, [503, 502, 508]],
  // Bathroom and kitchen.
  [
    /\b(?:water|loft|overhead|sintex|plastic|underground) tanks?\b|\btanks?\b|\btanki\b|\b(?:water|submersible|monoblock|booster|pressure) (?:pump|motor)s?\b|\bpumps?\b|\bsubmersible\b/,
    [514],
  ],
  [
    /\b(?:showers?|health faucet|jet spray|towel (?:rod|ring)|soap dish|floor drain|spout)\b/,
    [511],
  ],
  [/\b(?:sinks?)\b(?! (?:cock|mixer|tap))/, [513]],
  [/\b(?:taps?|cocks?|mixers?|diverters?|faucets?|toti|totiyan)\b/, [510]],
  [
    /\b(?:wc|ewc|basins?|toilets?|commodes?|sanitary ?ware|urinals?|cisterns?|seat cover|indian pan|orissa pan|orrisa|flush tank|bath ?tubs?|pan)\b/,
    [512],
  ],
  // Lights.
  [/\bbulbs?\b/, [401]],
  [/\b(?:battens?|tube ?lights?)\b/, [402]],
  [/\b(?:cob|down ?lights?|spot ?lights?|button light)\b/, [403]],
  [/\bpanel lights?\b|\bled panels?\b|\bceiling lights?\b/, [404]],
  [/\bstrip lights?\b|\bled strips?\b|\brope light/, [406]],
  [/\b(?:chandeliers?|jhoomar)\b/, [407]],
  [/\bhanging lights?\b/, [408]],
  [/\b(?:flood|street) lights?\b/, [412]],
  [/\b(?:garden|gate) lights?\b/, [411]],
  // Doors, windows, wood and hardware.
  [
    /\b(?:door closer|door stopper|tower bolts?|aldrops?|hinges?|kabz[ae]|locks?|tal[ae]|kund[iy]|screws?|pech|nails?|kee?le?|hardware|bolts?|handles?|drawer channel|anchor)\b/,
    [716],
  ],
  [
    /\b(?:pvc|wpc|fibre|fiber|aluminium|alumini?um|glass|steel|iron|loha)\b.*\b(?:doors?|darwaja|darwaza)\b|\b(?:windows?|khidk\w+|grills?|rolling shutters?|shutter|glass|sheesha|shisha|kanch|mosquito)\b/,
    [713],
  ],
  [/\b(?:doors?|darwa[jz]\w+|chaukhat|chokhat|door frames?|railing)\b/, [311, 713]],
  [
    /\b(?:timber|teak|sagwan|sagaun|sal|deodar|bamboo|bans|wood|lumber|sheesham|sisam)\b(?!.*\b(?:bed|sofa|table|chair|door))/,
    [714],
  ],
  [/\b(?:shuttering|scaffold\w*|ball[iy]|jacks?|props?|green net|shade net)\b/, [715]],
  [/\b(?:chuna|lime|anti ?termite|termite|polythene|tarpal|tirpal|geotextile)\b/, [717]],
  [/\b(?:pavers?|interlock\w*|kerb|curb|precast|compound wall)\b/, [710]],
  // Furniture.
  [/\bmattress\w*|\bgadd[ae]\b/, [303]],
  [/\b(?:sofas?|sofa ?sets?|recliners?)\b/, [301]],
  [/\bdining\b/, [305]],
  [/\b(?:study|children)\b/, [309]],
  [/\boffice\b/, [308]],
  [/\b(?:beds?|bedsteads?)\b(?! (?:sheet|side|room))/, [302]],
  [/\b(?:wardrobes?|cupboards?)\b/, [304]],
  [/\b(?:chairs?|stools?)\b/, [307]],
  // Stone.
  [/\bmakrana\b/, [101]],
  [/\b(?:imported|italian) marble\b|\bmarble (?:imported|italian)\b/, [104]],
  [/\bwhite marble\b|\bmarble white\b/, [102, 101]],
  [/\bmarbles?\b/, [102, 101, 103, 104]],
  [/\bgranites?\b/, [107, 106]],
  [/\bkota\b/, [108]],
  [/\bsand ?stone\b|\bdholpur\b|\bdhaulpur\b/, [109]],
  [/\bslate\b|\bquartzite\b/, [110]],
  [/\bquartz\b/, [111]],
]

/** The words of a line, and the kinds of the thing that the vocabulary of the search reads in it. */
export interface LineWords {
  /** In English, misspelt ones as what they sound like. */
  english: readonly string[]
  /** The same without guesses, for kinds that only have a name. */
  exact: readonly string[]
  /** Undefined if the vocabulary names no thing in the line. */
  ofThing: readonly number[] | undefined
}

/** A thing of more kinds than these says nothing about which of them is meant. */
const narrowMax = 3

/**
 * The kinds that a line may mean, the likeliest first; none if no word is known. What the trade
 * calls so comes first, as far as the vocabulary does not name another thing: a "jali cement" is
 * no cement.
 *
 * @param kinds every kind there is
 */
export function kindsOf(
  { english, exact, ofThing }: LineWords,
  kinds: readonly MaterialKind[],
): number[] {
  const ids = kindsCalled(english, kinds)
  if (!ofThing || ids?.length === 0) return ids ?? byName(exact, kinds)
  const both = (ids ?? byName(exact, kinds)).filter((id) => ofThing.includes(id))
  if (both.length > 0) return both
  return ofThing.length <= narrowMax ? [...ofThing] : []
}

/** The kinds of the first rule that matches; undefined if none does. */
function kindsCalled(
  english: readonly string[],
  kinds: readonly MaterialKind[],
): number[] | undefined {
  const text = english.join(' ')
  const known = new Set(kinds.map(({ id }) => id))
  for (const [pattern, ids] of called) {
    const there = ids.filter((id) => known.has(id))
    if ((there.length > 0 || ids.length === 0) && pattern.test(text)) return there
  }
  return undefined
}

/** Kinds that are meant alone where nothing else is said: a brick is of clay, not of cement. */
export const meantAlone: ReadonlySet<number> = new Set([701])

/** Words that many things have in their names. */
const common = new Set(
  'and for of with set sets double single bathroom board boards bed distribution way type grade white black red green brown grey blue pink one two three plain full high low small large water wall floor roof glossy matt mm inch ft box bag piece sheet kg tonne litre door wood metal'.split(
    ' ',
  ),
)

/** The kind that shares the rarest words with a line, if one does. */
function byName(english: readonly string[], kinds: readonly MaterialKind[]): number[] {
  const words = new Set(english.filter((word) => /^[a-z]{3,}$/.test(word) && !common.has(word)))
  const having = (word: string) => kinds.filter((kind) => kind.words.has(word)).length
  let best: { id: number; score: number } | undefined
  for (const kind of kinds) {
    const score = [...words]
      .filter((word) => kind.words.has(word))
      .reduce((sum, word) => sum + 1 / having(word), 0)
    if (score > (best?.score ?? 0)) best = { id: kind.id, score }
  }
  // A word that a third of a dozen kinds share says little.
  return best && best.score > 0.3 ? [best.id] : []
}
