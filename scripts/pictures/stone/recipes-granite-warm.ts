import type { GraniteRecipe } from './granite.ts'

const quartz = ['#c3b4a8', '#d3c6bb'] as const

/** Red, pink, brown and golden granites. */
export const warmGranites = {
  tanBrown: {
    ground: '#1c1614',
    layers: [
      {
        size: 0.007,
        cover: 1,
        minerals: [
          ['#16110f', 5],
          ['#231b18', 4],
          ['#332722', 2],
          ['#3b3b3a', 1],
        ],
      },
      {
        size: 0.024,
        cover: 0.72,
        radius: 0.62,
        stretch: 1.3,
        angle: 0.4,
        jag: 0.3,
        minerals: [
          ['#5a3626', 4],
          ['#6e432f', 4],
          ['#4a2b20', 3],
          ['#7d5140', 2],
        ],
        rim: 0.4,
      },
      {
        size: 0.011,
        cover: 0.34,
        radius: 0.4,
        minerals: [
          ['#64402f', 3],
          ['#8a6350', 1],
          ['#2b2a2a', 2],
        ],
        rim: 0.3,
      },
      {
        size: 0.009,
        cover: 0.16,
        radius: 0.36,
        minerals: [
          ['#5d6063', 2],
          ['#85817c', 1],
        ],
        cluster: 0.5,
      },
    ],
    grain: 0.06,
  },
  rosyPink: {
    ground: '#b98d80',
    layers: [
      {
        size: 0.011,
        cover: 1,
        minerals: [
          ['#c39787', 6],
          ['#b5826f', 5],
          ['#d1ab9c', 3],
          [quartz[0], 3],
          [quartz[1], 2],
        ],
      },
      {
        size: 0.007,
        cover: 0.22,
        radius: 0.46,
        minerals: [
          ['#4a4140', 3],
          ['#332e2d', 2],
        ],
        cluster: 0.7,
      },
    ],
    grain: 0.05,
  },
  lakhaRed: {
    ground: '#7d2c20',
    layers: [
      {
        size: 0.016,
        cover: 1,
        jag: 0.35,
        minerals: [
          ['#83382b', 6],
          ['#712e24', 5],
          ['#964a39', 3],
          ['#5c231b', 3],
        ],
        rim: 0.25,
      },
      {
        size: 0.01,
        cover: 0.34,
        radius: 0.42,
        minerals: [
          ['#8b847f', 2],
          ['#6a6462', 2],
          ['#a59c95', 1],
        ],
      },
      {
        size: 0.008,
        cover: 0.22,
        radius: 0.42,
        minerals: [
          ['#221816', 3],
          ['#35211d', 2],
        ],
        cluster: 0.6,
      },
    ],
    grain: 0.06,
  },
  merryGold: {
    ground: '#c9a774',
    layers: [
      {
        size: 0.009,
        cover: 1,
        minerals: [
          ['#d2b17d', 6],
          ['#c29a60', 5],
          ['#dfc79d', 4],
          ['#b6864a', 2],
        ],
        stretch: 1.5,
        angle: 0.2,
      },
      {
        size: 0.006,
        cover: 0.2,
        radius: 0.42,
        minerals: [
          ['#4b3b2a', 3],
          ['#6d5236', 2],
        ],
        cluster: 1,
      },
      {
        size: 0.012,
        cover: 0.14,
        radius: 0.4,
        minerals: [
          ['#bfb9ac', 2],
          ['#e0d6c2', 2],
        ],
      },
    ],
    drift: { colour: '#9d6f38', size: 0.2, strength: 0.4, stretch: 3.4, angle: 0.2 },
    grain: 0.05,
  },
  paradiso: {
    ground: '#5a4a4b',
    layers: [
      {
        size: 0.009,
        cover: 1,
        stretch: 3.6,
        angle: 0.25,
        jag: 0.5,
        minerals: [
          ['#5e4c4d', 5],
          ['#75605d', 4],
          ['#463a3d', 4],
          ['#8f7a74', 2],
          ['#2f2a2d', 2],
        ],
      },
      {
        size: 0.012,
        cover: 0.3,
        radius: 0.5,
        stretch: 3,
        angle: 0.25,
        minerals: [
          ['#a38f86', 2],
          ['#7d5f59', 2],
          ['#343036', 2],
        ],
        cluster: 0.8,
      },
    ],
    drift: { colour: '#2f292e', size: 0.16, strength: 0.65, stretch: 4.5, angle: 0.25 },
    grain: 0.05,
  },
} satisfies Record<string, GraniteRecipe>
