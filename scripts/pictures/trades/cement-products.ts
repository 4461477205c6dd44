import type { Texture } from '../core/texture.ts'
import { type Studio, studio } from '../kit.ts'
import { mottled } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { products } from '../spec.ts'
import { bag } from './bag.ts'
import * as tools from './paint-tools.ts'
import { stuff } from './pipework.ts'
import * as tins from './tins.ts'
import * as finish from './wall-finishes.ts'

/** Sacks: a colour, a band, a word, a weight. */
const sack =
  (label: string, body: string, band: string, weight = '50 KG', two = true) =>
  (seed: number): Texture => {
    const one = { body, band, label, weight }
    return studio(
      [
        bag({ ...one, seed, pose: { at: [0, 0.287, 0] } }),
        ...(two
          ? [
              bag({
                ...one,
                seed: seed + 9,
                pose: { at: [0.26, 0.064, -0.3], pitch: -90, yaw: 64 },
              }),
            ]
          : []),
      ],
      { yaw: 24, pitch: 16, margin: 0.09 },
    )
  }
const dry = (label: string, body: string, band: string) => sack(label, body, band, '40 KG', false)

const stand: Studio = { yaw: 22, pitch: 16, margin: 0.12 }
const show =
  (make: (seed: number) => readonly Thing[], how: Studio = stand) =>
  (seed: number) =>
    studio(make(seed), how)
const kraft = '#c7ac84'
const grey = '#c9c7c1'
const white = '#efece4'

/** Cement, mixes, plaster, putty and chemistry. */
export const cementProducts = products(6, [
  ['opc-43', 'Ordinary Portland cement, 43 grade', [60101], sack('OPC 43', kraft, '#8f2f28')],
  ['opc-53', 'Ordinary Portland cement, 53 grade', [601, 60102], sack('OPC 53', grey, '#1f4d7a')],
  ['opc-53s', 'Cement for railway sleepers', [60103], sack('OPC 53S', grey, '#5b2f6b')],
  ['ppc', 'Portland pozzolana cement', [602, 60201], sack('PPC', grey, '#2c6a3f')],
  ['psc', 'Portland slag cement', [60202], sack('PSC', kraft, '#1f5f6b')],
  ['composite', 'Composite cement', [60203], sack('PCC', white, '#a84721')],
  ['ppc-repellent', 'Water repellent cement', [60204], sack('PPC DRY', '#bccbd6', '#173f6e')],
  ['white-cement', 'White cement', [603, 60301], sack('WHITE', white, '#2f62a8', '40 KG')],
  ['src', 'Sulphate resisting cement', [60302], sack('SRC', grey, '#7a4a1f')],
  ['rapid', 'Rapid hardening cement', [60303], sack('RAPID', kraft, '#b3261e')],
  ['low-heat', 'Low heat cement', [60304], sack('LHC', grey, '#35535c')],
  ['oil-well', 'Oil well cement', [60305], sack('CLASS G', kraft, '#2b2b2b')],
  ['alumina', 'High alumina cement', [60306], sack('HAC', white, '#8a6520', '25 KG')],
  ['masonry-cement', 'Masonry cement', [60307], sack('MASONRY', grey, '#6b3a22')],
  [
    'rmc',
    'Ready mix concrete: cubes cast for the test',
    [604, 60401, 60402, 60403, 60404],
    show(tools.cubes, { ...stand, pitch: 24 }),
  ],
  ['dry-plaster', 'Dry mix plaster', [60405], dry('PLASTER', kraft, '#3f6a66')],
  ['dry-mortar', 'Dry mix masonry mortar', [60406], dry('MORTAR', grey, '#a84721')],
  ['block-mortar', 'Thin joint block mortar', [60407], dry('BLOCK FIX', white, '#2c6a3f')],
  ['micro-concrete', 'Micro concrete', [60408], dry('MICRO', grey, '#3b3d40')],
  ['screed', 'Self-levelling screed', [60409], finish.screed],
  ['gypsum', 'Gypsum plaster', [605, 60501], dry('GYPSUM', white, '#6a7f3f')],
  ['pop', 'Plaster of Paris', [60502], dry('POP', white, '#7a3b5d')],
  ['gypsum-light', 'Lightweight gypsum plaster', [60503], dry('LITE', white, '#3f7fa0')],
  [
    'lime-plaster',
    'Lime plaster',
    [60504],
    show((seed) => tools.limeHeap('#eee9dd', seed), { ...stand, pitch: 22, paper: '#b9b0a2' }),
  ],
  ['araish', 'Araish, the polished lime of havelis', [60505], finish.araish],
  ['putty', 'White cement putty', [606, 60601], dry('PUTTY', white, '#1f5f8a')],
  [
    'putty-acrylic',
    'Acrylic putty',
    [60602],
    show(() =>
      tins.pail({ body: '#f2f0ea', band: '#c2552d', words: ['ACRYLIC', 'PUTTY'] }, '#f4f2ee'),
    ),
  ],
  ['putty-coarse', 'Coarse putty', [60603], dry('COARSE', grey, '#8a6520')],
  ['putty-gypsum', 'Gypsum putty', [60604], dry('FILLER', white, '#55635e')],
  ['putty-dry', 'Waterproof putty', [60605], dry('DAMP OFF', white, '#173f6e')],
  [
    'waterproofer',
    'Integral liquid waterproofer',
    [613, 61301],
    show(() => tins.jerry({ body: '#e9c436', band: '#20406b', words: ['INTEGRAL'] })),
  ],
  [
    'terrace',
    'Acrylic terrace coating',
    [61302],
    show(() =>
      tins.pail({ body: '#e8e6e0', band: '#2a6d8c', words: ['TERRACE', 'COAT'] }, '#e6e9ea'),
    ),
  ],
  [
    'pu-membrane',
    'PU liquid membrane',
    [61303],
    show(() =>
      tins.pail({ body: '#5a6469', band: '#d9702c', words: ['PU', 'MEMBRANE'] }, '#7d8488'),
    ),
  ],
  [
    'two-part',
    'Two-component cementitious coating',
    [61304],
    (seed) =>
      studio(
        [
          bag({
            seed,
            body: grey,
            band: '#20406b',
            label: 'PART B',
            weight: '20 KG',
            pose: { at: [-0.12, 0.3, -0.1] },
          }),
          ...tins
            .jerry({ body: '#f0eee8', band: '#20406b', words: ['PART A'] })
            .map((one) =>
              thing(one.shape, one.paint, { at: [one.at[0] + 0.24, one.at[1], one.at[2] + 0.16] }),
            ),
        ],
        stand,
      ),
  ],
  ['crystalline', 'Crystalline coating', [61305], dry('CRYSTAL', grey, '#1f5f6b')],
  [
    'bitumen',
    'Bitumen coating',
    [61306],
    show(() => tins.pail({ body: '#26282a', band: '#b3261e', words: ['BITUMEN'] }, '#111213')),
  ],
  [
    'membrane',
    'APP bitumen membrane in rolls',
    [61307],
    show(
      () => tools.rolls(mottled('#3a3c3d', '#2b2d2e', 0.1, { bumps: [0.5, 0.004] }), stuff.rubber),
      { yaw: 34, pitch: 20 },
    ),
  ],
  [
    'damp-wall',
    'Damp-proof wall coating',
    [61308],
    show(() =>
      tins.pail({ body: '#f2f0ea', band: '#2c6a3f', words: ['DAMP', 'PROOF'] }, '#dfe6e2'),
    ),
  ],
  [
    'crack-paste',
    'Crack filler paste',
    [61309],
    show(() =>
      tins.can({ body: white, band: '#7a4a1f', words: ['CRACK', 'PASTE'] }, 0.8, '#efece6'),
    ),
  ],
  [
    'bath-kit',
    'Bathroom waterproofing kit',
    [61310],
    show(() => [
      ...tins.pail({ body: '#f2f0ea', band: '#2f62a8', words: ['BATH KIT'] }),
      ...tins
        .jerry({ body: '#f0eee8', band: '#2f62a8', words: ['PRIMER'] })
        .map((one) =>
          thing(one.shape, one.paint, { at: [one.at[0] + 0.33, one.at[1], one.at[2] + 0.08] }),
        ),
      ...tools
        .tapes('#6f8fb0')
        .slice(0, 4)
        .map((one) =>
          thing(one.shape, one.paint, { at: [one.at[0] + 0.12, one.at[1], one.at[2] + 0.27] }),
        ),
    ]),
  ],
  [
    'superplasticiser',
    'Superplasticiser',
    [614, 61401],
    show(() =>
      tins.jerry({ body: '#6b4a2e', band: '#e9c436', words: ['PCE PLAST'], ink: '#2b2118' }),
    ),
  ],
  [
    'retarder',
    'Set retarder',
    [61402],
    show(() => tins.jerry({ body: '#e8e6df', band: '#6b3a22', words: ['RETARDER'] })),
  ],
  [
    'accelerator',
    'Accelerator',
    [61403],
    show(() => tins.jerry({ body: '#e8e6df', band: '#b3261e', words: ['RAPID SET'] })),
  ],
  [
    'curing',
    'Curing compound in a drum',
    [61404],
    show(() => tins.drum({ body: '#e4e2da', band: '#2c6a3f', words: ['CURING', 'COMPOUND'] }), {
      ...stand,
      pitch: 10,
    }),
  ],
  [
    'mould-oil',
    'Mould release oil in a drum',
    [61405],
    show(
      () =>
        tins.drum({ body: '#27476e', band: '#e6e2d6', words: ['MOULD', 'OIL'], ink: '#27476e' }),
      { ...stand, pitch: 10 },
    ),
  ],
  [
    'sbr',
    'SBR latex bonding agent',
    [61406],
    show(() => tins.jerry({ body: '#f3f1ea', band: '#5b2f6b', words: ['SBR LATEX'] })),
  ],
  [
    'acrylic-bond',
    'Acrylic bonding agent',
    [61407],
    show(() => tins.jerry({ body: '#f3f1ea', band: '#c2552d', words: ['BOND'] })),
  ],
  ['grout', 'Non-shrink grout', [61408], dry('GROUT GP2', grey, '#3b3d40')],
  ['polymer-mortar', 'Polymer mortar', [61409], dry('REPAIR', grey, '#5b2f6b')],
  [
    'anchoring',
    'Rebar anchoring chemical',
    [61410],
    show(() => tins.cartridges({ body: '#3c3f42', band: '#c23a30', words: ['ANCHOR'] }), {
      ...stand,
      pitch: 24,
    }),
  ],
  [
    'rebar-coat',
    'Anti-corrosion rebar coating',
    [61411],
    show(() => tins.openCan({ body: grey, band: '#2c6a3f', words: ['REBAR', 'COAT'] }, '#3f6f4a'), {
      ...stand,
      pitch: 22,
    }),
  ],
  [
    'fibre',
    'Polypropylene fibre',
    [61412],
    show(tools.fibres, { ...stand, pitch: 34, paper: '#aab0ae' }),
  ],
  ['epoxy-floor', 'Epoxy floor coating', [615, 61501], finish.epoxyFloor],
  ['pu-floor', 'PU floor coating', [61502], finish.puFloor],
  ['hardener', 'Floor with a hardener', [61503, 61504], finish.hardened],
  ['road-marking', 'Road marking paint', [61505], finish.roadMarking],
  ['sports-court', 'Sports court coating', [61506], finish.sportsCourt],
  [
    'floor-polish',
    'Floor polish and sealer',
    [61507],
    show(() => tins.bottle({ body: '#e8d9a8', band: '#7a4a1f', words: ['POLISH'] }, 0.26)),
  ],
  [
    'silicone',
    'Silicone sealant',
    [616, 61601],
    show(() => tins.cartridges({ body: '#eceae4', band: '#1f5f8a', words: ['SILICONE'] }), {
      ...stand,
      pitch: 24,
    }),
  ],
  [
    'pu-sealant',
    'PU sealant',
    [61602],
    show(() => tins.cartridges({ body: '#55595c', band: '#d9702c', words: ['PU SEAL'] }), {
      ...stand,
      pitch: 24,
    }),
  ],
  [
    'acrylic-sealant',
    'Acrylic sealant',
    [61603],
    show(() => tins.cartridges({ body: '#f3f1ea', band: '#2c6a3f', words: ['ACRYLIC'] }), {
      ...stand,
      pitch: 24,
    }),
  ],
  [
    'polysulphide',
    'Polysulphide sealant',
    [61604],
    show(() => tins.can({ body: grey, band: '#3b3d40', words: ['POLY', 'SULPHIDE'] })),
  ],
  [
    'pu-foam',
    'PU foam',
    [61605],
    show(() => tins.aerosol({ body: '#e0b52e', band: '#2b2b2b', words: ['PU FOAM'] })),
  ],
  [
    'white-glue',
    'Synthetic resin adhesive',
    [61606],
    show(() => tins.pail({ body: '#f5f3ee', band: '#2f62a8', words: ['WOOD', 'GLUE'] }, '#fbfaf6')),
  ],
  [
    'stone-glue',
    'Stone adhesive',
    [61607],
    show(() => tins.can({ body: grey, band: '#7a6a4f', words: ['STONE', 'FIX'] })),
  ],
  [
    'contact-glue',
    'Contact adhesive',
    [61608],
    show(() => tins.can({ body: grey, band: '#b3261e', words: ['CONTACT'] }, 0.9, '#d8b45a')),
  ],
])
