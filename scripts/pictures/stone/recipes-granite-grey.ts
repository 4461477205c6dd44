import type { GraniteRecipe } from './granite.ts'

/** Black, grey, green and white granites, and engineered stone. */
export const greyGranites = {
  blackGalaxy: {
    ground: '#0d0d0f',
    layers: [
      {
        size: 0.006,
        cover: 1,
        minerals: [
          ['#0c0c0e', 5],
          ['#121214', 4],
          ['#1a1a1d', 2],
        ],
        rim: 0.05,
      },
      {
        size: 0.011,
        cover: 0.32,
        radius: 0.16,
        minerals: [
          ['#b08d57', 4],
          ['#cfae74', 2],
          ['#8d7048', 3],
          ['#d9d3c4', 1],
        ],
        cluster: 0.4,
      },
      {
        size: 0.007,
        cover: 0.3,
        radius: 0.15,
        minerals: [
          ['#6e5b3e', 4],
          ['#8f8a80', 2],
          ['#4b4136', 3],
        ],
        cluster: 0.5,
      },
    ],
    grain: 0.05,
  },
  absoluteBlack: {
    ground: '#141516',
    layers: [
      {
        size: 0.004,
        cover: 1,
        minerals: [
          ['#111213', 5],
          ['#191a1b', 4],
          ['#222425', 2],
        ],
        rim: 0.05,
      },
      { size: 0.004, cover: 0.2, radius: 0.3, minerals: [['#303335', 1]] },
    ],
    grain: 0.05,
  },
  steelGrey: {
    ground: '#55585a',
    layers: [
      {
        size: 0.0055,
        cover: 1,
        minerals: [
          ['#3b3e40', 4],
          ['#55595b', 5],
          ['#6c7072', 4],
          ['#2a2c2e', 2],
          ['#86898a', 1.4],
        ],
      },
      {
        size: 0.009,
        cover: 0.22,
        radius: 0.4,
        minerals: [
          ['#232527', 2],
          ['#7d8182', 1],
        ],
        cluster: 0.5,
        stretch: 1.4,
        angle: 0.7,
      },
    ],
    drift: { colour: '#3f4345', size: 0.4, strength: 0.22 },
    grain: 0.07,
  },
  pWhite: {
    ground: '#cfccc6',
    layers: [
      {
        size: 0.009,
        cover: 1,
        minerals: [
          ['#d6d3cd', 6],
          ['#e2dfda', 5],
          ['#c2beb8', 4],
          ['#a9a5a0', 2],
        ],
      },
      {
        size: 0.006,
        cover: 0.26,
        radius: 0.46,
        minerals: [
          ['#55504c', 4],
          ['#6d6762', 3],
          ['#3f3b38', 2],
        ],
        cluster: 0.8,
      },
      {
        size: 0.012,
        cover: 0.1,
        radius: 0.4,
        minerals: [
          ['#8e7d70', 2],
          ['#77706a', 2],
        ],
        cluster: 0.6,
      },
    ],
    grain: 0.04,
  },
  vizagWhite: {
    ground: '#d5d0c6',
    layers: [
      {
        size: 0.01,
        cover: 1,
        minerals: [
          ['#dad5cb', 6],
          ['#e6e2d9', 4],
          ['#c4bdb2', 3],
          ['#b3aca2', 2],
        ],
        stretch: 1.6,
        angle: 0.3,
      },
      {
        size: 0.012,
        cover: 0.14,
        radius: 0.36,
        minerals: [
          ['#5f2a2c', 4],
          ['#7a3a38', 2],
          ['#40262a', 2],
        ],
        jag: 0.4,
      },
      {
        size: 0.008,
        cover: 0.24,
        radius: 0.4,
        stretch: 2.4,
        angle: 0.3,
        minerals: [
          ['#5b5a5b', 3],
          ['#86837f', 3],
        ],
        cluster: 1,
      },
    ],
    drift: { colour: '#8f8c88', size: 0.24, strength: 0.42, stretch: 3, angle: 0.3 },
    grain: 0.04,
  },
  kashmirWhite: {
    ground: '#d9d4ca',
    layers: [
      {
        size: 0.013,
        cover: 1,
        minerals: [
          ['#ddd9d0', 6],
          ['#e9e6df', 4],
          ['#cfc8bb', 3],
          ['#bbb4a9', 2],
        ],
      },
      {
        size: 0.014,
        cover: 0.13,
        radius: 0.34,
        jag: 0.35,
        minerals: [
          ['#6b2429', 4],
          ['#4d1c22', 2],
        ],
      },
      {
        size: 0.007,
        cover: 0.16,
        radius: 0.4,
        minerals: [
          ['#88837c', 2],
          ['#605d59', 1],
        ],
        cluster: 0.9,
      },
    ],
    drift: { colour: '#a8a49d', size: 0.3, strength: 0.35, stretch: 2.4, angle: -0.4 },
    grain: 0.04,
  },
  hassanGreen: {
    ground: '#2c3a33',
    layers: [
      {
        size: 0.008,
        cover: 1,
        minerals: [
          ['#26342d', 5],
          ['#33453b', 4],
          ['#1a2420', 4],
          ['#48594d', 2],
        ],
      },
      {
        size: 0.01,
        cover: 0.24,
        radius: 0.42,
        minerals: [
          ['#6a6a55', 2],
          ['#11181a', 2],
          ['#5d6d60', 1],
        ],
        cluster: 0.6,
      },
    ],
    grain: 0.06,
  },
  terrazzo: {
    ground: '#dcd6cb',
    layers: [
      {
        size: 0.03,
        cover: 0.62,
        radius: 0.5,
        jag: 0.16,
        minerals: [
          ['#8b8f8c', 3],
          ['#b98a6a', 2],
          ['#f1ede6', 3],
          ['#6f5a4c', 1],
          ['#a8b0a4', 2],
        ],
        rim: 0,
      },
      {
        size: 0.014,
        cover: 0.6,
        radius: 0.46,
        jag: 0.16,
        minerals: [
          ['#9a9d99', 3],
          ['#c49c7d', 2],
          ['#f4f1ea', 3],
          ['#7d6a5c', 1],
        ],
        rim: 0,
      },
      {
        size: 0.006,
        cover: 0.4,
        radius: 0.44,
        minerals: [
          ['#b3ada2', 2],
          ['#efeae0', 2],
          ['#8a8580', 1],
        ],
        rim: 0,
      },
    ],
    grain: 0.02,
  },
  sparkleWhite: {
    ground: '#e9e8e5',
    layers: [
      {
        size: 0.004,
        cover: 1,
        minerals: [
          ['#eae9e6', 6],
          ['#f1f0ee', 4],
          ['#dedddb', 3],
        ],
        rim: 0,
      },
      {
        size: 0.006,
        cover: 0.14,
        radius: 0.36,
        minerals: [
          ['#b9bcbd', 3],
          ['#fcfcfb', 3],
          ['#9ba0a2', 1],
        ],
      },
    ],
    grain: 0.015,
  },
} satisfies Record<string, GraniteRecipe>
