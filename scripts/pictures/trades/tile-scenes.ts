import { sizes } from '../kit.ts'
import { scenes } from '../spec.ts'
import { clay, glass, glaze, woodLook } from '../tile/faces.ts'
import { grid, planks, scales } from '../tile/layouts.ts'
import { motifFace, palettes } from '../tile/patterns.ts'
import { floorRoom, marbleFloor, wallOf, washroom } from './tile-rooms.ts'
import { showroom, tileShop } from './tile-shops.ts'

export { plant } from './tile-rooms.ts'

/** Backgrounds of tile sellers. */
export const tileBanners = scenes('banner', 2, [
  [
    'room-marble',
    'A room with marble look tiles',
    floorRoom(2.4, marbleFloor('calacatta'), 0.85, '#e0d9cc'),
  ],
  [
    'room-motif',
    'A room with encaustic tiles',
    floorRoom(
      1.6,
      () => ({
        layout: grid(0.2, 0.2),
        face: motifFace('star', palettes.indigo, 0.2),
        joint: 0.002,
        grout: '#a49c8d',
        variety: 0.04,
        proud: 0.0005,
      }),
      0.4,
      '#dfe0da',
    ),
  ],
  [
    'room-wood',
    'A room with wood look planks',
    floorRoom(
      2.4,
      (seed) => ({
        layout: planks(1.2, 0.2, seed),
        face: woodLook('#b48a5d', '#6f4a2c'),
        joint: 0.002,
        grout: '#5b4530',
        variety: 0.12,
      }),
      0.45,
      '#d9d2c4',
    ),
  ],
  [
    'room-terracotta',
    'A room with terracotta tiles',
    floorRoom(
      1.8,
      () => ({
        layout: grid(0.3, 0.3),
        face: clay('#c07a55', '#9c5638'),
        joint: 0.008,
        grout: '#b0a08a',
        bevel: 0.005,
        variety: 0.12,
      }),
      0.25,
      '#efe7d8',
    ),
  ],
  [
    'wall-encaustic',
    'Encaustic cement tiles',
    wallOf(
      2,
      {
        layout: grid(0.2, 0.2),
        face: motifFace('rings', palettes.terracotta, 0.2),
        joint: 0.002,
        grout: '#a49c8d',
        variety: 0.05,
        proud: 0.0006,
      },
      0.62,
      0.4,
    ),
  ],
  [
    'wall-flower',
    'Athangudi tiles',
    wallOf(
      2,
      {
        layout: grid(0.25, 0.25),
        face: motifFace('flower', palettes.sage, 0.25),
        joint: 0.002,
        grout: '#a49c8d',
        variety: 0.05,
        proud: 0.0006,
      },
      0.66,
      0.4,
    ),
  ],
  [
    'wall-scales',
    'Fish scale tiles',
    wallOf(
      1.6,
      {
        layout: scales(0.1),
        face: glaze(['#2f6a78', '#3f8290', '#27596a', '#5b9aa3']),
        joint: 0.003,
        grout: '#d9d6cd',
        bevel: 0.005,
        variety: 0.08,
        lean: 0.02,
      },
      0.52,
      0.85,
    ),
  ],
  [
    'wall-subway',
    'Green bevelled subway tiles',
    wallOf(
      2,
      {
        layout: grid(0.2, 0.1, 0.5),
        face: glaze(['#3d5b4c', '#436353', '#385547']),
        joint: 0.003,
        grout: '#cfcabd',
        bevel: 0.014,
        proud: 0.006,
        variety: 0.06,
      },
      0.7,
      0.85,
    ),
  ],
  [
    'basin-zellige',
    'A basin before zellige tiles',
    washroom(
      1,
      {
        layout: grid(0.1, 0.1),
        face: glaze(['#d9d3c3', '#cfc8b5', '#e4dfd2', '#c4bda9']),
        joint: 0.0015,
        grout: '#8f8778',
        bevel: 0.003,
        variety: 0.09,
        lean: 0.05,
      },
      0.85,
    ),
  ],
  [
    'basin-mosaic',
    'A basin before glass mosaic',
    washroom(
      0.64,
      {
        layout: grid(0.02, 0.02),
        face: glass(['#2f6f8f', '#4f93ad', '#7fb6c4', '#245a7a', '#a5ccd2']),
        joint: 0.002,
        grout: '#e1e3e0',
        bevel: 0.002,
        variety: 0.06,
      },
      0.8,
    ),
  ],
  ['showroom', 'Tile panels in a showroom', showroom(sizes.banner)],
  ['shop', 'A tile dealer’s shop front', tileShop(sizes.banner)],
])

/** Gallery pictures of tile sellers. */
export const tileGallery = scenes('gallery', 2, [
  [
    'room',
    'A finished living room',
    floorRoom(2.4, marbleFloor('wonderBeige'), 0.85, '#d8d9d3', sizes.gallery),
  ],
  [
    'basin',
    'A finished washroom',
    washroom(
      1.2,
      {
        layout: grid(0.2, 0.1, 0.5),
        face: glaze(['#3f6a78', '#3a6270', '#477484']),
        joint: 0.003,
        grout: '#d5d2c9',
        bevel: 0.006,
        variety: 0.06,
      },
      0.85,
      sizes.gallery,
    ),
  ],
  ['showroom', 'In the showroom', showroom(sizes.gallery)],
])
