import { type Studio, studio } from '../kit.ts'
import type { Thing } from '../render/scene.ts'
import { products } from '../spec.ts'
import * as tools from './paint-tools.ts'
import * as tins from './tins.ts'
import * as finish from './wall-finishes.ts'

const stand: Studio = { yaw: 22, pitch: 16, margin: 0.12 }
const above: Studio = { yaw: 22, pitch: 38, margin: 0.12 }
const show =
  (make: (seed: number) => readonly Thing[], how: Studio = stand) =>
  (seed: number) =>
    studio(make(seed), how)

const white = '#f2f0ea'
/** A pail of wall paint: the colour of its label, its words, the paint in it. */
const pail = (words: readonly string[], band: string, paint?: string, body = white) =>
  show(() => tins.pail({ body, band, words }, paint), { ...stand, pitch: paint ? 22 : 14 })
const can = (words: readonly string[], band: string, paint?: string, size = 1) =>
  show(() => tins.can({ body: white, band, words }, size, paint), { ...stand, pitch: 20 })
const dipped = (words: readonly string[], band: string, paint: string) =>
  show(() => tins.openCan({ body: white, band, words }, paint), { ...stand, pitch: 24 })
const bottle = (words: readonly string[], band: string, body: string) =>
  show(() => tins.bottle({ body, band, words }, 0.24))

/** Paints, polishes and the painter's kit. */
export const paintProducts = products(6, [
  [
    'primer-interior',
    'Interior water-based primer',
    [607, 60701],
    pail(['INTERIOR', 'PRIMER'], '#55799a', '#f4f3ef'),
  ],
  [
    'primer-exterior',
    'Exterior water-based primer',
    [60702],
    pail(['EXTERIOR', 'PRIMER'], '#8a6520', '#efece4'),
  ],
  ['primer-solvent', 'Solvent-based wall primer', [60703], can(['WALL', 'PRIMER'], '#7a3b5d')],
  ['primer-cement', 'Cement primer', [60704], can(['CEMENT', 'PRIMER'], '#55635e', '#f1efe9')],
  ['primer-wood', 'Wood primer', [60705], dipped(['WOOD', 'PRIMER'], '#7a4a1f', '#e9c7b4')],
  ['primer-oxide', 'Red oxide metal primer', [60706], dipped(['RED OXIDE'], '#7c2a1e', '#8e3a2a')],
  [
    'primer-zinc',
    'Zinc chromate primer',
    [60707],
    dipped(['ZINC', 'CHROMATE'], '#8f8a1f', '#c9bf3a'),
  ],
  ['primer-epoxy', 'Epoxy primer', [60708], can(['EPOXY', 'PRIMER'], '#35535c', '#8d9599')],
  [
    'distemper',
    'Oil-bound distemper',
    [60801],
    pail(['OIL BOUND', 'DISTEMPER'], '#b0562f', '#e8c9a0'),
  ],
  [
    'distemper-acrylic',
    'Acrylic distemper',
    [60802],
    pail(['ACRYLIC', 'DISTEMPER'], '#3f7a6a', '#cfe0d2'),
  ],
  [
    'interior-economy',
    'Interior economy emulsion',
    [60803],
    pail(['INTERIOR', 'EMULSION'], '#3f7fa0', '#bcd4de'),
  ],
  [
    'interior-premium',
    'Interior premium emulsion',
    [608, 60804],
    pail(['PREMIUM', 'INTERIOR'], '#5b2f6b', '#c7b3d0'),
  ],
  [
    'interior-luxury',
    'Interior luxury emulsion',
    [60805],
    pail(['LUXURY', 'SILK'], '#8a6520', '#2f5d62', '#2b2d30'),
  ],
  ['interior-clean', 'Anti-bacterial emulsion', [60806], pail(['HYGIENE'], '#2c8a6a', '#e4efe9')],
  ['ceiling', 'Ceiling white', [60807], pail(['CEILING', 'WHITE'], '#6f8fa8', '#fbfbf9')],
  [
    'lime-wash',
    'Lime wash',
    [60808],
    show((seed) => tools.limeHeap('#f6f4ee', seed), { ...stand, pitch: 22, paper: '#b0a797' }),
  ],
  ['cement-paint', 'Cement paint', [60901], can(['CEMENT', 'PAINT'], '#a84721', '#d98f5f', 1.2)],
  [
    'exterior-economy',
    'Exterior economy emulsion',
    [60902],
    pail(['EXTERIOR'], '#c2772d', '#e3b26b'),
  ],
  [
    'exterior-premium',
    'Exterior premium emulsion',
    [609, 60903],
    pail(['PREMIUM', 'EXTERIOR'], '#1f5f8a', '#d87f52'),
  ],
  [
    'exterior-luxury',
    'Exterior luxury emulsion',
    [60904],
    pail(['LUXURY', 'EXTERIOR'], '#8a6520', '#b5533c', '#24303a'),
  ],
  ['elastomeric', 'Elastomeric paint', [60905], pail(['FLEXI', 'COAT'], '#2c6a3f', '#dfe3d2')],
  [
    'dust-proof',
    'Dust-proof exterior paint',
    [60906],
    pail(['DUST', 'PROOF'], '#4b5d8a', '#d9c7a0'),
  ],
  ['cool-roof', 'Cool roof paint', [60907], pail(['COOL ROOF'], '#3a8fc0', '#fafbfb')],
  ['roof-tile', 'Roof tile paint', [60908], pail(['ROOF TILE'], '#7c2a1e', '#a5432f')],
  ['rustic', 'Rustic texture', [610, 61001], finish.rustic],
  ['rollered', 'Roller texture', [61002], finish.rollered],
  ['sprayed', 'Spray texture', [61003], finish.sprayed],
  ['stone-finish', 'Stone finish', [61004], finish.stoneFinish],
  ['metallic', 'Metallic finish', [61005], finish.metallic],
  ['stucco', 'Stucco finish', [61006], finish.stucco],
  ['concrete-finish', 'Concrete finish', [61007], finish.concreteFinish],
  ['stencil', 'Wall stencil', [61008], finish.stencil],
  ['enamel', 'Synthetic enamel', [611, 61101], dipped(['ENAMEL'], '#b3261e', '#b3261e')],
  ['enamel-satin', 'Satin enamel', [61102], dipped(['SATIN'], '#35535c', '#4f7f86')],
  ['enamel-water', 'Water-based enamel', [61103], dipped(['AQUA', 'ENAMEL'], '#2a6d8c', '#e9e4d6')],
  ['aluminium', 'Aluminium paint', [61104], dipped(['ALUMINIUM'], '#6a7074', '#b9bdc0')],
  ['anti-rust', 'Anti-rust paint', [61105], dipped(['ANTI RUST'], '#2b2b2b', '#3f4a45')],
  ['heat-paint', 'Heat resistant paint', [61106], can(['HEAT', 'PROOF'], '#c2552d', '#2b2c2e')],
  [
    'spray-can',
    'Spray paint cans',
    [61107],
    show(() => tins.aerosols(['#b3261e', '#2f62a8', '#2c6a3f'])),
  ],
  ['melamine', 'Melamine polish', [61201], can(['MELAMINE'], '#8f5a2c')],
  ['pu-matt', 'PU clear, matt', [61202], can(['PU MATT'], '#4a4039')],
  ['pu-gloss', 'PU clear, gloss', [612, 61203], dipped(['PU GLOSS'], '#7a3b1f', '#c8873f')],
  ['pu-white', 'PU white', [61204], dipped(['PU WHITE'], '#55635e', '#faf9f5')],
  ['polyester', 'Polyester finish', [61205], can(['POLYESTER'], '#6b2f3f')],
  ['lacquer', 'NC lacquer', [61206], can(['NC', 'LACQUER'], '#b08a2f')],
  ['french-polish', 'French polish', [61207], bottle(['FRENCH', 'POLISH'], '#3f2a1a', '#a8622c')],
  ['copal', 'Copal varnish', [61208], dipped(['COPAL', 'VARNISH'], '#9a5a1f', '#b5712e')],
  ['wood-stain', 'Wood stain', [61209], bottle(['STAIN'], '#d9b98a', '#5b3420')],
  ['sealer', 'Sanding sealer', [61210], can(['SANDING', 'SEALER'], '#7f6a3f')],
  [
    'preservative',
    'Termite wood preservative',
    [61211],
    show(() =>
      tins.jerry({ body: '#4a5d3a', band: '#e0c23a', words: ['TERMITE'], ink: '#2b2b1a' }),
    ),
  ],
  [
    'colourant',
    'Machine colourants',
    [617, 61701],
    show(() => tins.bottles(['#2f62a8', '#d29a2a', '#b3261e', '#2c6a3f'])),
  ],
  ['stainer', 'Stainer', [61702], show(() => tins.bottles(['#26282a', '#7c2a1e', '#c9902a']))],
  ['oxide', 'Oxide colours in heaps', [61703], show(tools.oxides, { ...above, pitch: 34 })],
  [
    'turpentine',
    'Turpentine',
    [61704],
    show(() => tins.jerry({ body: '#dfe8ea', band: '#2f62a8', words: ['TURPS'] })),
  ],
  [
    'nc-thinner',
    'NC thinner',
    [61705],
    show(() => tins.jerry({ body: '#e6e0cf', band: '#a84721', words: ['NC THIN'] })),
  ],
  ['pu-thinner', 'PU thinner', [61706], can(['PU', 'THINNER'], '#4b5d8a')],
  ['brushes', 'Paint brushes', [61707], show(tools.brushes, above)],
  ['roller', 'Paint roller', [61708], show(tools.roller, { ...above, pitch: 30 })],
  ['blade', 'Putty blades', [61709], show(tools.blade, above)],
  ['sand-paper', 'Sand paper', [61710], show(tools.sandPaper, above)],
  [
    'masking-tape',
    'Masking tape',
    [61711],
    show(() => tools.tapes('#d8c490'), { ...above, pitch: 26 }),
  ],
])
