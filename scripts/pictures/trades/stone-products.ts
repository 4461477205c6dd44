import type { Texture } from '../core/texture.ts'
import { sizes } from '../kit.ts'
import { products } from '../spec.ts'
import { polished, type StoneName, stone } from '../stone/slab.ts'
import { lit } from '../tile/laid.ts'

import {
  basin,
  cobbles,
  counter,
  fountain,
  inlay,
  jali,
  pebbles,
  pillars,
  slabs,
  steps,
  temple,
} from './stone-carved.ts'

/** A polished face filling the picture, `metres` across. */
const face =
  (name: StoneName, metres: number, sheen = 0.06) =>
  (seed: number): Texture =>
    polished(stone(name, sizes.product[0], sizes.product[1], metres, seed), sheen)

const riven = (name: StoneName) => (seed: number) => lit(stone(name, 640, 640, 0.9, seed), 1, 0)

/** What stone sellers sell. */
export const stoneProducts = products(1, [
  ['makrana-white', 'Makrana white marble', [101, 10101, 10103], face('makranaWhite', 1.3)],
  [
    'makrana-albeta',
    'Makrana Albeta marble, brown and grey waves',
    [101, 10102, 10104],
    face('albeta', 1.3),
  ],
  ['makrana-adanga', 'Makrana Adanga marble, grey-black lines', [101, 10105], face('adanga', 1.3)],
  ['makrana-pink', 'Makrana pink marble', [101, 10106], face('makranaPink', 1.3)],
  ['ambaji-white', 'Ambaji white marble', [102, 10205, 10207], face('ambajiWhite', 1.1)],
  [
    'morwad-white',
    'Morwad white marble',
    [102, 10201, 10202, 10203, 10206],
    face('morwadWhite', 1.4),
  ],
  ['rainforest-green', 'Rainforest green marble', [103, 10301], face('rainforestGreen', 1.1)],
  [
    'rainforest-brown',
    'Rainforest brown marble',
    [103, 10302, 10309],
    face('rainforestBrown', 1.1),
  ],
  ['udaipur-green', 'Udaipur green marble', [103, 10303, 10308], face('indianGreen', 1.1)],
  ['babarmal-pink', 'Babarmal pink marble', [103, 10304], face('babarmalPink', 1.1)],
  [
    'bhainslana-black',
    'Bhainslana black marble',
    [103, 10305, 10410],
    face('bhainslanaBlack', 1.3),
  ],
  ['katni-beige', 'Katni beige marble', [103, 10306, 10408, 10409], face('katniBeige', 1.1)],
  ['wonder-beige', 'Wonder beige marble', [103, 10307, 10404, 10405], face('wonderBeige', 1.2)],
  [
    'calacatta',
    'Calacatta marble, Italian white',
    [104, 10401, 10402, 10403, 10407, 10412, 11101],
    face('calacatta', 1.5),
  ],
  ['grey-william', 'Grey William marble', [104, 10406], face('greyWilliam', 1.3)],
  ['travertine', 'Travertine beige', [104, 10413], face('travertine', 0.8)],
  ['honey-onyx', 'Honey onyx slab', [105, 10502], face('honeyOnyx', 0.9)],
  ['green-onyx', 'Green onyx slab', [105, 10503], face('greenOnyx', 0.9)],
  ['white-onyx', 'White onyx slab', [105, 10501, 10504], face('whiteOnyx', 0.9)],
  ['tiger-eye', 'Tiger eye slab', [105, 10505, 10506], face('tigerEye', 0.4)],
  ['black-galaxy', 'Black galaxy granite', [106, 10602], face('blackGalaxy', 0.5)],
  [
    'absolute-black',
    'Absolute black granite',
    [106, 10601, 10708, 10709],
    face('absoluteBlack', 0.5),
  ],
  ['steel-grey', 'Steel grey granite', [106, 10603], face('steelGrey', 0.42)],
  ['tan-brown', 'Tan brown granite', [106, 10604, 10605], face('tanBrown', 0.5)],
  ['kashmir-white', 'Kashmir white granite', [106, 10606, 10608, 10609], face('kashmirWhite', 0.5)],
  ['viscon-white', 'Viscon white granite', [106, 10607], face('vizagWhite', 0.5)],
  ['paradiso', 'Paradiso granite', [106, 10612, 10613], face('paradiso', 0.7)],
  ['hassan-green', 'Hassan green granite', [106, 10614], face('hassanGreen', 0.42)],
  ['rosy-pink', 'Rosy pink granite', [107, 10701, 10702, 10611], face('rosyPink', 0.42)],
  ['p-white', 'P white granite', [107, 10703, 10706], face('pWhite', 0.42)],
  ['merry-gold', 'Merry gold granite', [107, 10704, 10710, 10711], face('merryGold', 0.5)],
  ['lakha-red', 'Lakha red granite', [107, 10705, 10707, 10712, 10610], face('lakhaRed', 0.5)],
  [
    'kota-blue',
    'Kota stone, blue-green, honed',
    [108, 10801, 10804, 10806],
    face('kota', 0.9, 0.03),
  ],
  ['kota-brown', 'Kota stone, brown, honed', [108, 10802, 10805], face('kotaBrown', 0.9, 0.03)],
  [
    'jaisalmer-yellow',
    'Jaisalmer yellow limestone',
    [108, 10803],
    face('jaisalmerYellow', 0.8, 0.04),
  ],
  [
    'dholpur-beige',
    'Dholpur beige sandstone',
    [109, 10901, 10906],
    face('dholpurBeige', 0.8, 0.03),
  ],
  [
    'bansi-pink',
    'Bansi Paharpur pink sandstone',
    [109, 10902, 10904],
    face('bansiPink', 0.8, 0.03),
  ],
  ['karauli-red', 'Karauli red sandstone', [109, 10903, 10905], face('karauliRed', 0.8, 0.03)],
  ['teakwood-sandstone', 'Teakwood sandstone', [109, 10909], face('teakwood', 0.7, 0.04)],
  ['rainbow-sandstone', 'Rainbow sandstone', [109, 10910], face('rainbow', 0.9, 0.04)],
  ['kandla-grey', 'Kandla grey sandstone, riven', [109, 10908, 10907], riven('kandlaGrey')],
  ['multi-slate', 'Kund multi slate, riven', [110, 11001, 11003, 11006], riven('kundMulti')],
  ['black-slate', 'Jak black slate, riven', [110, 11002, 10807], riven('jakBlack')],
  [
    'silver-quartzite',
    'Silver shine quartzite, riven',
    [110, 11004, 11005, 11007],
    riven('silverShine'),
  ],
  [
    'quartz-white',
    'Sparkle white quartz slab',
    [111, 11102, 11103, 11104],
    face('sparkleWhite', 0.5),
  ],
  ['terrazzo', 'Terrazzo slab', [111, 11106], face('terrazzo', 0.5)],
  ['slabs', 'Engineered slabs leaning', [111, 11105], slabs],
  ['temple', 'Marble temple', [112, 11201, 11202], temple],
  ['steps', 'Granite steps and risers', [112, 11203], steps],
  ['counter', 'Kitchen counter of black galaxy granite', [112, 11204], counter],
  ['jali', 'Sandstone jali', [112, 11206, 11205], jali],
  ['pillars', 'Carved stone pillars', [112, 11207], pillars],
  ['basin', 'Stone wash basin', [112, 11208], basin],
  ['inlay', 'Marble inlay work', [112, 11209], inlay],
  ['fountain', 'Stone fountain', [112, 11210], fountain],
  ['cobbles', 'Cobbles and kerb stones', [112, 11211], cobbles],
  ['pebbles', 'White marble pebbles and chips', [112, 11212], pebbles],
])
