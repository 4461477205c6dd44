import { products } from '../spec.ts'
import { stone } from '../stone/slab.ts'
import { cement, doubleCharge, endless, flat, printed, woodLook } from '../tile/faces.ts'
import { grid, herringbone, planks } from '../tile/layouts.ts'
import { highlighter, kitchenWall, leaning } from './tile-special.ts'
import { laidView, marbleLook } from './tile-views.ts'

/** Floor and wall tiles in large formats. */
export const largeTiles = products(2, [
  [
    'double-charge',
    'Double charge vitrified tile',
    [201, 20101, 20102, 20103, 20104],
    laidView(
      2.4,
      () => ({
        layout: grid(0.6, 0.6),
        face: doubleCharge('#e2d8c6', '#c9b896'),
        joint: 0.002,
        grout: '#b5aa98',
        bevel: 0.0008,
        proud: 0.0004,
        variety: 0.02,
      }),
      { shows: 1.4, gloss: 0.86, as: 'floor' },
    ),
  ],
  [
    'full-body',
    'Full body vitrified tile, grey',
    [201, 20105, 20106, 20107],
    laidView(
      2.4,
      () => ({
        layout: grid(0.6, 0.6),
        face: doubleCharge('#8d8f90', '#6f7274'),
        joint: 0.002,
        grout: '#66676a',
        bevel: 0.0008,
        proud: 0.0004,
        variety: 0.02,
      }),
      { shows: 1.4, gloss: 0.55, as: 'floor' },
    ),
  ],
  [
    'pgvt',
    'Polished glazed vitrified tile, marble look',
    [202, 20201, 20202, 20203],
    marbleLook('makranaWhite', false, 1.2, 0.6, 0.88),
  ],
  [
    'book-match',
    'Book-matched glazed vitrified tile',
    [202, 20204],
    marbleLook('calacatta', true, 0.6, 1.2, 0.86),
  ],
  [
    'endless',
    'Endless vein glazed vitrified tile',
    [202, 20205],
    laidView(
      2.4,
      (seed) => ({
        layout: grid(0.6, 1.2),
        face: endless(stone('adanga', 1024, 1024, 2.4, seed), 2.4),
        joint: 0.002,
        grout: '#aaa8a4',
        bevel: 0.0008,
        proud: 0.0004,
        variety: 0.01,
      }),
      { shows: 1.7, gloss: 0.86, as: 'floor' },
    ),
  ],
  [
    'gvt-matt',
    'Matt glazed vitrified tile, cement look',
    [202, 20206, 20207, 20209, 20303, 20503],
    laidView(
      2.4,
      () => ({
        layout: grid(0.6, 1.2),
        face: cement('#b8b2a8', '#96908a'),
        joint: 0.002,
        grout: '#8d8880',
        variety: 0.03,
      }),
      { shows: 1.6, gloss: 0.25, as: 'floor' },
    ),
  ],
  [
    'gvt-carving',
    'Carving glazed vitrified tile',
    [202, 20208, 20210, 20211],
    laidView(
      2.4,
      (seed) => ({
        layout: grid(0.6, 1.2),
        face: printed(stone('travertine', 900, 900, 1.8, seed), 1.8, 1.2),
        joint: 0.002,
        grout: '#b3a48c',
        variety: 0.02,
        carve: (_p, x, y, noise) => Math.min(0, noise.fbm(x * 5, y * 26, 4) * 0.006),
      }),
      { shows: 1.5, gloss: 0.35, as: 'floor' },
    ),
  ],
  [
    'wood-plank',
    'Wood look plank tile',
    [202, 20212],
    laidView(
      2.4,
      (seed) => ({
        layout: planks(1.2, 0.2, seed),
        face: woodLook('#b48a5d', '#6f4a2c'),
        joint: 0.002,
        grout: '#5b4530',
        bevel: 0.001,
        variety: 0.14,
      }),
      { shows: 1.3, gloss: 0.35, as: 'floor' },
    ),
  ],
  [
    'herringbone',
    'Wood look herringbone',
    [202, 20212, 20208],
    laidView(
      2.4,
      () => ({
        layout: herringbone(0.12, 5),
        face: woodLook('#c3a27a', '#86653f'),
        joint: 0.0016,
        grout: '#6d573e',
        bevel: 0.001,
        variety: 0.12,
      }),
      { shows: 1.3, gloss: 0.35, as: 'floor' },
    ),
  ],
  ['large-slab', 'Large porcelain slabs', [203, 20301, 20302, 20304, 20305], leaning],
  [
    'wall-gloss',
    'Glossy ceramic wall tile',
    [204, 20401, 20403, 20407],
    laidView(
      1.2,
      () => ({
        layout: grid(0.3, 0.15),
        face: flat('#e9ebe8', 0.01),
        joint: 0.003,
        grout: '#c9c9c4',
        bevel: 0.003,
        variety: 0.015,
        lean: 0.012,
      }),
      { shows: 0.9, gloss: 0.85 },
    ),
  ],
  [
    'wall-matt',
    'Matt ceramic wall tile',
    [204, 20402, 20404],
    laidView(
      1.2,
      () => ({
        layout: grid(0.6, 0.3),
        face: cement('#c9c0ae', '#b0a48f'),
        joint: 0.002,
        grout: '#a1967f',
        variety: 0.03,
      }),
      { shows: 0.95, gloss: 0.2 },
    ),
  ],
  ['highlighter', 'Wall highlighter tile', [204, 20405, 20408], highlighter],
  ['kitchen', 'Kitchen concept wall tile', [204, 20406], kitchenWall],
  [
    'anti-skid',
    'Anti-skid ceramic floor tile',
    [205, 20501, 20502, 20505],
    laidView(
      1.8,
      () => ({
        layout: grid(0.3, 0.3),
        face: cement('#8f8b85', '#6f6b66'),
        joint: 0.004,
        grout: '#5c5853',
        bevel: 0.003,
        variety: 0.04,
        carve: (_p, x, y) => (Math.sin(x * 220) * Math.sin(y * 220) > 0.25 ? 0.0012 : 0),
      }),
      { shows: 0.9, gloss: 0.2, as: 'floor' },
    ),
  ],
  [
    'floor-gloss',
    'Glossy ceramic floor tile',
    [205, 20504],
    laidView(
      2.4,
      (seed) => ({
        layout: grid(0.4, 0.4),
        face: printed(stone('katniBeige', 900, 900, 1.6, seed), 1.6, 0.4),
        joint: 0.003,
        grout: '#a8977c',
        variety: 0.03,
      }),
      { shows: 1.4, gloss: 0.8, as: 'floor' },
    ),
  ],
])
