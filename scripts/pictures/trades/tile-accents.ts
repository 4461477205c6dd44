import { studio } from '../kit.ts'
import { products } from '../spec.ts'
import { stone } from '../stone/slab.ts'
import { chips, clay, flat, glass, glaze, oneOf, printed } from '../tile/faces.ts'
import { grid, hexagons, scales } from '../tile/layouts.ts'
import { motifFace } from '../tile/patterns.ts'
import { bag } from './bag.ts'
import { mural, parking, relief, rocky, roof, spacers, stairs, studs } from './tile-special.ts'
import { laidView, motif } from './tile-views.ts'

/** Small, outdoor, handmade and special tiles, and what lays them. */
export const accentTiles = products(2, [
  [
    'subway',
    'Gloss subway tile, white',
    [206, 20601, 20602],
    laidView(
      0.9,
      () => ({
        layout: grid(0.15, 0.075, 0.5),
        face: flat('#f0eeea', 0.015),
        joint: 0.003,
        grout: '#9a958c',
        bevel: 0.004,
        variety: 0.02,
        lean: 0.03,
      }),
      { shows: 0.6, gloss: 0.88 },
    ),
  ],
  [
    'subway-bevel',
    'Bevelled subway tile, green',
    [206, 20603],
    laidView(
      1,
      () => ({
        layout: grid(0.2, 0.1, 0.5),
        face: glaze(['#3d5b4c', '#436353', '#385547']),
        joint: 0.003,
        grout: '#cfcabd',
        bevel: 0.016,
        proud: 0.007,
        variety: 0.06,
      }),
      { shows: 0.66, gloss: 0.85 },
    ),
  ],
  [
    'hexagon',
    'Hexagon tile',
    [206, 20604],
    laidView(
      1,
      () => ({
        layout: hexagons(0.1),
        face: oneOf(['#e6e2d9', '#d5d0c5', '#b7b9b4', '#6c7776'], 0.05),
        joint: 0.003,
        grout: '#8c877d',
        bevel: 0.002,
        variety: 0.03,
      }),
      { shows: 0.7, gloss: 0.5 },
    ),
  ],
  ['moroccan', 'Moroccan tile', [206, 20605], motif('star', 'indigo')],
  [
    'fish-scale',
    'Fish scale tile',
    [206, 20606],
    laidView(
      0.9,
      () => ({
        layout: scales(0.1),
        face: glaze(['#2f6a78', '#3f8290', '#27596a', '#5b9aa3']),
        joint: 0.003,
        grout: '#d9d6cd',
        bevel: 0.005,
        variety: 0.08,
      }),
      { shows: 0.6, gloss: 0.85 },
    ),
  ],
  [
    'zellige',
    'Zellige look tile',
    [206, 20607],
    laidView(
      0.9,
      () => ({
        layout: grid(0.1, 0.1),
        face: glaze(['#d9d3c3', '#cfc8b5', '#e4dfd2', '#c4bda9']),
        joint: 0.0015,
        grout: '#8f8778',
        bevel: 0.003,
        variety: 0.09,
        lean: 0.09,
      }),
      { shows: 0.6, gloss: 0.9 },
    ),
  ],
  [
    'finger',
    'Finger mosaic',
    [206, 20608, 20903],
    laidView(
      0.7,
      () => ({
        layout: grid(0.02, 0.145, 0.33),
        face: oneOf(['#dcd6ca', '#cbc3b4', '#b8ad9b', '#e6e1d7'], 0.06),
        joint: 0.002,
        grout: '#a59c8d',
        bevel: 0.003,
        variety: 0.05,
      }),
      { shows: 0.45, gloss: 0.55 },
    ),
  ],
  ['parking', 'Parking tile', [207, 20701, 20702, 20703], parking],
  [
    'paver',
    'Outdoor porcelain paver',
    [207, 20704, 20705],
    laidView(
      2.4,
      (seed) => ({
        layout: grid(0.6, 0.6),
        face: printed(stone('kandlaGrey', 900, 900, 1.8, seed), 1.8, 0.6),
        joint: 0.006,
        grout: '#6d6f70',
        bevel: 0.003,
        variety: 0.05,
        carve: (_p, x, y, noise) => noise.fbm(x * 30, y * 30, 3) * 0.001,
      }),
      { shows: 1.3, gloss: 0.15, as: 'floor' },
    ),
  ],
  [
    'cool-roof',
    'Cool roof tile, white',
    [207, 20706],
    laidView(
      1.8,
      () => ({
        layout: grid(0.3, 0.3),
        face: chips('#f0efeb', ['#e3e2de', '#f7f6f3', '#d8d8d4'], 0.02),
        joint: 0.005,
        grout: '#cfcdc6',
        bevel: 0.003,
        variety: 0.02,
      }),
      { shows: 1, gloss: 0.2, as: 'floor' },
    ),
  ],
  ['elevation', 'Stone look elevation tile', [208, 20801, 20802, 20803], rocky],
  [
    'brick-look',
    'Brick look cladding',
    [208, 20804],
    laidView(
      1.2,
      () => ({
        layout: grid(0.24, 0.07, 0.5),
        face: clay('#b56a4d', '#8a4733'),
        joint: 0.01,
        grout: '#b9b1a4',
        bevel: 0.004,
        proud: 0.006,
        variety: 0.16,
        carve: (_p, x, y, noise) => noise.fbm(x * 60, y * 60, 3) * 0.002,
      }),
      { shows: 0.75, gloss: 0.1 },
    ),
  ],
  ['relief', 'Three-dimensional wall tile', [208, 20805], relief],
  [
    'terracotta-cladding',
    'Terracotta cladding tile',
    [208, 20806],
    laidView(
      1.2,
      () => ({
        layout: grid(0.6, 0.1, 0.5),
        face: clay('#bb6f4c', '#a2583a'),
        joint: 0.004,
        grout: '#5b3a2b',
        bevel: 0.003,
        proud: 0.004,
        variety: 0.08,
        carve: (place) => Math.max(0, Math.sin(place.v * 314)) * 0.002,
      }),
      { shows: 0.7, gloss: 0.15 },
    ),
  ],
  [
    'glass-mosaic',
    'Glass mosaic',
    [209, 20901, 20902, 20904],
    laidView(
      0.48,
      () => ({
        layout: grid(0.02, 0.02),
        face: glass(['#2f6f8f', '#4f93ad', '#7fb6c4', '#245a7a', '#a5ccd2']),
        joint: 0.002,
        grout: '#e1e3e0',
        bevel: 0.002,
        variety: 0.08,
        lean: 0.05,
      }),
      { shows: 0.33, gloss: 0.92 },
    ),
  ],
  [
    'pool',
    'Pool mosaic',
    [209, 20905, 20906, 20907],
    laidView(
      0.6,
      () => ({
        layout: grid(0.025, 0.025),
        face: glass(['#1f6fa0', '#2c83b4', '#56a5cc', '#3a92bf']),
        joint: 0.002,
        grout: '#c9dade',
        bevel: 0.003,
        variety: 0.06,
      }),
      { shows: 0.42, gloss: 0.85 },
    ),
  ],
  ['mural', 'Printed mosaic mural', [209, 20908], mural],
  ['stairs', 'Step and riser tiles', [210, 21001, 21002, 21003, 21004, 21005, 21006], stairs],
  ['roof', 'Clay roof tiles', [211, 21101, 21102, 21103, 21104, 21105], roof],
  ['athangudi', 'Athangudi tile', [212, 21201], motif('flower', 'oxide')],
  ['encaustic', 'Encaustic cement tile', [212, 21202], motif('rings', 'terracotta')],
  ['encaustic-grey', 'Encaustic cement tile, charcoal', [212, 21202], motif('lattice', 'charcoal')],
  ['shells', 'Handmade cement tile, quarter rounds', [212, 21202, 21201], motif('shells', 'sage')],
  [
    'terrazzo-floor',
    'Terrazzo floor tile',
    [212, 21203, 21204],
    laidView(
      1.6,
      () => ({
        layout: grid(0.4, 0.4),
        face: chips('#d9d2c4', ['#7d7469', '#b08968', '#efe9dc', '#5d6a64', '#c7b294'], 0.018),
        joint: 0.002,
        grout: '#a49a89',
        variety: 0.02,
      }),
      { shows: 0.7, gloss: 0.6, as: 'floor' },
    ),
  ],
  [
    'terracotta-floor',
    'Terracotta floor tile',
    [212, 21205],
    laidView(
      1.8,
      () => ({
        layout: grid(0.3, 0.3),
        face: clay('#c07a55', '#9c5638'),
        joint: 0.008,
        grout: '#b0a08a',
        bevel: 0.005,
        proud: 0.003,
        variety: 0.13,
      }),
      { shows: 1.1, gloss: 0.2, as: 'floor' },
    ),
  ],
  [
    'blue-pottery',
    'Blue pottery tile',
    [212, 21206, 21207],
    laidView(
      1.2,
      () => ({
        layout: grid(0.15, 0.15),
        face: motifFace('petals', ['#eef0ec', '#1f4f8f', '#4f9dc0', '#e0b23f'], 0.15),
        joint: 0.002,
        grout: '#c5c4bb',
        bevel: 0.003,
        variety: 0.03,
        lean: 0.015,
      }),
      { shows: 0.62, gloss: 0.85 },
    ),
  ],
  [
    'acid',
    'Acid resistant tile',
    [213, 21301, 21304],
    laidView(
      1.2,
      () => ({
        layout: grid(0.2, 0.1, 0.5),
        face: clay('#8d4a35', '#713a2a'),
        joint: 0.006,
        grout: '#3b3835',
        bevel: 0.002,
        variety: 0.07,
      }),
      { shows: 0.75, gloss: 0.3, as: 'floor' },
    ),
  ],
  ['tactile', 'Tactile guide tile', [213, 21302], studs],
  [
    'hygienic',
    'Anti-static and hospital tile',
    [213, 21303, 21305],
    laidView(
      2.4,
      () => ({
        layout: grid(0.6, 0.6),
        face: chips('#cfd8d6', ['#b5c2c0', '#e2e8e6', '#9fb0ae'], 0.012),
        joint: 0.002,
        grout: '#a5b0ae',
        variety: 0.01,
      }),
      { shows: 1.2, gloss: 0.6, as: 'floor' },
    ),
  ],
  [
    'adhesive',
    'Tile adhesive in bags',
    [214, 21401, 21402, 21403],
    (seed) =>
      studio(
        [bag({ seed, body: '#dcd8cf', band: '#3f6b74', label: 'TILE FIX', weight: '20 KG' })],
        { yaw: 18, pitch: 12 },
      ),
  ],
  [
    'grout',
    'Tile grout in bags',
    [214, 21404, 21405],
    (seed) =>
      studio([bag({ seed, body: '#e6e2d8', band: '#8a4a33', label: 'GROUT', weight: '1 KG' })], {
        yaw: -18,
        pitch: 12,
      }),
  ],
  ['spacers', 'Tile spacers and wedges', [214, 21406, 21407, 21408, 21409], spacers],
])
