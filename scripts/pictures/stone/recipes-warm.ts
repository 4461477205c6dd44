import { mix, rgb, smooth } from '../core/colour.ts'
import type { MarbleRecipe } from './marble.ts'

const rust = rgb('#8f6a45')
const pale = rgb('#efe6d4')

/** Beige and pink marbles, and limestones. */
export const warmMarbles = {
  katniBeige: {
    ground: ['#c3a67c', '#d3ba94', '#dec9a8', '#e8d8bd'],
    cloud: { size: 0.34, stretch: 1.5, angle: 0.4, warp: 0.99, contrast: 0.95 },
    veins: [
      {
        count: 5,
        angle: 0.5,
        spread: 0.6,
        width: [0.002, 0.012],
        length: [0.3, 1.4],
        wander: 2.4,
        branch: 1.4,
        feather: 2,
        strength: [0.3, 0.8],
        sway: 0.7,
        colour: '#a37d50',
        opacity: 0.78,
        halo: [0.03, 0.35],
        shake: 0.018,
      },
      {
        count: 7,
        angle: 1.3,
        spread: 0.7,
        width: [0.0008, 0.0025],
        length: [0.2, 0.9],
        wander: 2.4,
        branch: 1.6,
        strength: [0.4, 0.9],
        colour: '#f4ead6',
        opacity: 0.9,
      },
      {
        count: 3,
        angle: -0.4,
        spread: 0.7,
        width: [0.001, 0.002],
        length: [0.2, 0.7],
        wander: 2.8,
        branch: 1.2,
        strength: [0.4, 0.9],
        colour: '#8a5f36',
        opacity: 0.9,
      },
    ],
    grain: 0.014,
    extra: (colour, x, y, cloud, noise) => {
      const shell = noise.two(x * 70, y * 70 + 4) * 0.5 + 0.5 * noise.two(x * 140, y * 140)
      return mix(colour, pale, smooth(0.25, 0.6, shell) * 0.28 * cloud)
    },
  },
  wonderBeige: {
    ground: ['#c9b8a0', '#d8cab5', '#e3d8c7', '#ebe3d6'],
    cloud: { size: 0.5, stretch: 1.8, angle: -0.3, warp: 0.9, contrast: 0.8 },
    veins: [
      {
        count: 3,
        angle: -0.3,
        spread: 0.5,
        width: [0.002, 0.01],
        length: [0.4, 1.8],
        wander: 2,
        branch: 1,
        feather: 2,
        strength: [0.3, 0.7],
        sway: 0.6,
        colour: '#b39874',
        opacity: 0.65,
        halo: [0.04, 0.3],
        shake: 0.015,
      },
      {
        count: 4,
        angle: 0.9,
        spread: 0.6,
        width: [0.0008, 0.002],
        length: [0.2, 0.9],
        wander: 2.2,
        branch: 1,
        strength: [0.3, 0.8],
        colour: '#f5f0e6',
        opacity: 0.9,
      },
    ],
    grain: 0.014,
  },
  babarmalPink: {
    ground: ['#9d6a58', '#b58271', '#c99f8f', '#dabbad'],
    cloud: { size: 0.28, stretch: 2.8, angle: 0.2, warp: 0.9, contrast: 1 },
    veins: [
      {
        count: 8,
        angle: 0.2,
        spread: 0.3,
        width: [0.002, 0.014],
        length: [0.4, 1.6],
        wander: 1.8,
        branch: 1.4,
        feather: 2.2,
        strength: [0.3, 0.9],
        sway: 0.6,
        colour: '#7c4a3b',
        opacity: 0.55,
        halo: [0.03, 0.4],
        shake: 0.014,
      },
      {
        count: 6,
        angle: 0.3,
        spread: 0.4,
        width: [0.001, 0.006],
        length: [0.3, 1.2],
        wander: 2,
        branch: 1,
        strength: [0.3, 0.8],
        colour: '#ece0d6',
        opacity: 0.5,
      },
    ],
    grain: 0.026,
  },
  kota: {
    ground: ['#5f6f6a', '#6b7c76', '#768780', '#829189'],
    cloud: {
      size: 0.5,
      stretch: 1.6,
      angle: 0.1,
      warp: 0.54,
      octaves: 7,
      gain: 0.64,
      contrast: 0.7,
    },
    veins: [
      {
        count: 2.5,
        angle: 0.1,
        spread: 0.7,
        width: [0.001, 0.003],
        length: [0.2, 0.9],
        wander: 1.6,
        branch: 0.6,
        strength: [0.2, 0.55],
        colour: '#a3ada5',
        opacity: 0.5,
      },
    ],
    grain: 0.05,
    crystal: 0.0045,
    extra: (colour, x, y, _cloud, noise) => {
      const iron = smooth(0.28, 0.7, noise.fbm(x * 2.2 + 40, y * 2.8, 4))
      return mix(colour, rust, iron * 0.22)
    },
  },
  kotaBrown: {
    ground: ['#6d5b49', '#7b6956', '#8a7863', '#978670'],
    cloud: {
      size: 0.5,
      stretch: 1.8,
      angle: 0.1,
      warp: 0.59,
      octaves: 7,
      gain: 0.64,
      contrast: 0.7,
    },
    veins: [
      {
        count: 2.5,
        angle: 0.1,
        spread: 0.7,
        width: [0.001, 0.003],
        length: [0.2, 0.9],
        wander: 1.6,
        branch: 0.6,
        strength: [0.2, 0.5],
        colour: '#b7a88f',
        opacity: 0.5,
      },
    ],
    grain: 0.05,
    crystal: 0.0045,
  },
  jaisalmerYellow: {
    ground: ['#b4803a', '#c6954a', '#d3a75d', '#dcb672'],
    cloud: { size: 0.3, stretch: 1.4, angle: 0.3, warp: 0.68, contrast: 0.85 },
    veins: [
      {
        count: 2,
        angle: 0.4,
        spread: 0.7,
        width: [0.001, 0.004],
        length: [0.2, 0.9],
        wander: 2,
        branch: 0.8,
        strength: [0.3, 0.7],
        colour: '#8e5a26',
        opacity: 0.5,
      },
    ],
    grain: 0.026,
    crystal: 0.003,
    extra: (colour, x, y, _cloud, noise) => {
      const shell = noise.fbm(x * 60, y * 60, 2)
      const light = smooth(0.3, 0.55, shell) * 0.5
      const dark = smooth(0.3, 0.55, noise.fbm(x * 42 + 9, y * 42, 3)) * 0.3
      return mix(mix(colour, pale, light * 0.5), rust, dark)
    },
  },
} satisfies Record<string, MarbleRecipe>
