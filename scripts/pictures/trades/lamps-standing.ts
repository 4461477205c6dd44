import { cut, move, turn, union } from '../render/combine.ts'
import { glowing, metal, plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, rod, sphere, torus, turnedWall, type Vec, wire } from '../render/shapes.ts'
import { species, wood } from '../wood/wood.ts'
import { black, brass, chrome, warm } from './lamps-hanging.ts'
import { bulb, type Lamp, spot } from './night.ts'

const white = plain('#f0eeea', { gloss: 0.5 })
const alloy = metal('#a9acaf', 0.6)

/** A cloth shade lit from within, its middle at `y`. */
function shade(y: number, top: number, bottom: number, height: number): Lamp {
  const line = [[top, height / 2], [bottom, -height / 2]] as const
  return {
    things: [
      thing(turnedWall(line, 0.006), glowing('#f0c68a', 0.85), { at: [0, y, 0], ghost: true }),
      thing(sphere(0.04), glowing(warm, 5), { at: [0, y, 0], ghost: true }),
    ],
    lights: [
      bulb([0, y, 0], 0.5, 0.2, { shadows: false }),
      spot([0, y + 0.02, 0], [0, 1, 0], 1, 58),
      spot([0, y - 0.02, 0], [0, -1, 0], 1.3, 62),
    ],
  }
}

export function tableLamp(): Lamp {
  const foot = lathe([[0, 0], [0.07, 0], [0.075, 0.012], [0.03, 0.03], [0.05, 0.07], [0.078, 0.13], [0.07, 0.19], [0.03, 0.24], [0.014, 0.27], [0.012, 0.36], [0, 0.36]], 0.002)
  const light = shade(0.43, 0.1, 0.155, 0.2)
  return { things: [thing(foot, plain('#3f6a6b', { gloss: 0.8 })), ...light.things], lights: light.lights }
}

export function studyLamp(): Lamp {
  return {
    things: [
      thing(cylinder(0.1, 0.025, 0.008), black, { at: [0, 0.0125, 0] }),
      thing(rod([0, 0.02, 0], [-0.1, 0.3, 0], 0.008), black),
      thing(rod([-0.1, 0.3, 0], [0.16, 0.48, 0], 0.008), black),
      thing(sphere(0.016), brass, { at: [-0.1, 0.3, 0] }),
      thing(turnedWall([[0.015, 0.06], [0.04, 0.05], [0.075, -0.04]], 0.005), black, { at: [0.2, 0.45, 0], roll: 24 }),
      thing(sphere(0.032), glowing('#fff0d6', 5), { at: [0.21, 0.43, 0], ghost: true }),
    ],
    lights: [spot([0.2, 0.45, 0], [0.35, -0.93, 0], 1.2, 55)],
  }
}

export function tripod(): Lamp {
  const oak = wood(species.oak, { along: 'y', seed: 5 })
  const light = shade(1.35, 0.17, 0.23, 0.28)
  return {
    things: [...[0.5, 2.6, 4.7].map((a) => thing(rod([Math.cos(a) * 0.03, 1.15, Math.sin(a) * 0.03], [Math.cos(a) * 0.34, 0.01, Math.sin(a) * 0.34], 0.016), oak)), thing(cylinder(0.06, 0.05, 0.01), brass, { at: [0, 1.15, 0] }), thing(cylinder(0.01, 0.16), brass, { at: [0, 1.24, 0] }), ...light.things],
    lights: light.lights,
  }
}

export function saltLamp(): Lamp {
  const rock = sphere(0.13)
  const rough = { ...rock, low: [-0.16, -0.14, -0.16] as Vec, high: [0.16, 0.24, 0.16] as Vec, distance: (x: number, y: number, z: number) => (Math.hypot(x, (y - 0.04) * 0.72, z) - 0.115 - Math.abs(Math.sin(x * 19 + z * 7) * Math.sin(y * 15 + 1)) * 0.02) * 0.7 }
  return { things: [thing(rough, glowing('#ff8a4a', 0.95), { at: [0, 0.14, 0], ghost: true }), thing(cylinder(0.12, 0.03, 0.008), wood(species.sal, { along: 'x', seed: 3 }), { at: [0, 0.015, 0] })], lights: [bulb([0, 0.22, 0.05], 0.35, 0.3, { colour: [0.36, 0.16, 0.06], shadows: false })] }
}

/** Up and down light on a wall; the wall is at z = 0. */
export function upDown(): Lamp {
  return {
    things: [thing(box(0.1, 0.2, 0.09, 0.006), black, { at: [0, 0, 0.07] }), thing(box(0.08, 0.004, 0.07), glowing(warm, 5), { at: [0, 0.101, 0.07], ghost: true }), thing(box(0.08, 0.004, 0.07), glowing(warm, 5), { at: [0, -0.101, 0.07], ghost: true })],
    lights: [spot([0, 0.1, 0.07], [0, 0.985, -0.17], 0.55, 34), spot([0, -0.1, 0.07], [0, -0.985, -0.17], 0.55, 34)],
  }
}

export function bracket(): Lamp {
  return {
    things: [
      thing(turn(cylinder(0.05, 0.02, 0.006), 'x', 90), brass, { at: [0, 0, 0.01] }),
      thing(wire([[0, 0, 0.02], [0, -0.03, 0.08], [0, 0, 0.15], [0, 0.05, 0.16]], 0.008), brass),
      thing(turnedWall([[0.035, -0.05], [0.06, 0], [0.065, 0.05], [0.05, 0.11]], 0.004), plain('#fbeccf', { gloss: 0.8, alpha: 0.45 }), { at: [0, 0.11, 0.16], ghost: true }),
      thing(sphere(0.036), glowing(warm, 5), { at: [0, 0.12, 0.16], ghost: true }),
    ],
    lights: [bulb([0, 0.12, 0.16], 0.42, 0.1, { shadows: false })],
  }
}

export function mirrorLight(): Lamp {
  return {
    things: [
      thing(box(0.56, 0.75, 0.02, 0.006), brass, { at: [0, -0.5, 0.01] }),
      thing(box(0.53, 0.72, 0.022), plain('#8d999d', { gloss: 0.97, metal: 1 }), { at: [0, -0.5, 0.012] }),
      thing(box(0.5, 0.035, 0.04, 0.008), chrome, { at: [0, 0, 0.09] }),
      thing(box(0.48, 0.02, 0.03, 0.006), glowing('#fff3dd', 4.5), { at: [0, -0.014, 0.1], ghost: true }),
      thing(box(0.06, 0.03, 0.09), chrome, { at: [0, 0, 0.045] }),
    ],
    lights: [-0.18, 0, 0.18].map((x) => bulb([x, -0.03, 0.12], 0.2, 0.1, { shadows: false })),
  }
}

/** A bulb by itself, lit. */
export function ledBulb(filament: boolean): Lamp {
  const glass = lathe([[0, -0.062], [0.02, -0.058], [0.031, -0.04], [0.033, -0.015], [0.028, 0.008], [0.018, 0.03], [0, 0.03]], 0.001)
  const thread = Array.from({ length: 5 }, (_, n) => thing(torus(0.0135 - (n % 2) * 0.0012, 0.0018), metal('#b9bcbe', 0.7), { at: [0, 0.05 + n * 0.005, 0] }))
  const foot: Thing[] = [thing(cylinder(0.0125, 0.03, 0.002), metal('#b9bcbe', 0.7), { at: [0, 0.06, 0] }), ...thread, thing(cylinder(0.005, 0.006), black, { at: [0, 0.078, 0] })]
  if (!filament) return { things: [thing(glass, glowing('#fff0d8', 2.6), { ghost: true }), thing(lathe([[0, 0.012], [0.026, 0.012], [0.02, 0.045], [0, 0.048]], 0.001), white), ...foot], lights: [bulb([0, -0.03, 0], 0.05, 0.06, { shadows: false })] }
  const wires = Array.from({ length: 4 }, (_, n) => { const a = n * 1.571; return thing(rod([Math.cos(a) * 0.006, 0.01, Math.sin(a) * 0.006], [Math.cos(a) * 0.014, -0.04, Math.sin(a) * 0.014], 0.0012), glowing('#ffb85c', 9), { ghost: true }) })
  return { things: [thing(glass, plain('#e9c890', { gloss: 0.96, alpha: 0.16 }), { ghost: true }), ...wires, thing(rod([0, 0.03, 0], [0, -0.02, 0], 0.002), chrome), ...foot], lights: [bulb([0, -0.02, 0], 0.045, 0.03, { shadows: false })] }
}

/** Downlights in a ceiling that wash the wall below; wall at z = 0, ceiling at y = 0. */
export function downlights(count: number, step: number, square = false): Lamp {
  const xs = Array.from({ length: count }, (_, n) => (n - (count - 1) / 2) * step)
  return {
    things: xs.flatMap((x) => [
      thing(square ? cut(box(0.14, 0.02, 0.14, 0.003), box(0.1, 0.1, 0.1)) : cut(cylinder(0.06, 0.02, 0.004), cylinder(0.042, 0.1)), white, { at: [x, -0.006, 0.3] }),
      thing(square ? box(0.1, 0.006, 0.1) : cylinder(0.04, 0.006), glowing('#fff2d8', 6), { at: [x, 0.0, 0.3], ghost: true }),
    ]),
    lights: xs.map((x) => spot([x, -0.03, 0.3], [0, -0.985, -0.17], 2.4, 40)),
  }
}

/** A flat panel seen from below. */
export function panel(round: boolean): Lamp {
  const half = 0.2
  return {
    things: [
      thing(round ? cylinder(half, 0.025, 0.006) : box(half * 2, 0.025, half * 2, 0.006), white, { at: [0, 0, 0] }),
      thing(round ? cylinder(half - 0.025, 0.006) : box(half * 2 - 0.05, 0.006, half * 2 - 0.05), glowing('#fffaf0', 1.9), { at: [0, -0.012, 0], ghost: true }),
    ],
    lights: [bulb([0, -0.15, 0], 0.35, 0.5, { shadows: false, colour: [0.4, 0.38, 0.34] })],
  }
}

export function batten(): Lamp {
  return {
    things: [thing(box(1.2, 0.05, 0.03, 0.008), white, { at: [0, 0, 0.02] }), thing(turn(cylinder(0.018, 1.17, 0.012), 'z', 90), glowing('#f4f8ff', 2.8), { at: [0, 0, 0.045], ghost: true }), ...[-0.59, 0.59].map((x) => thing(box(0.03, 0.055, 0.05, 0.008), white, { at: [x, 0, 0.03] }))],
    lights: [-0.45, -0.15, 0.15, 0.45].map((x) => bulb([x, 0, 0.12], 0.16, 0.2, { shadows: false, colour: [0.15, 0.16, 0.17] })),
  }
}

/** A strip behind a cove; colour as asked. */
export function strip(colour: string, light: readonly [number, number, number]): Lamp {
  const curve = wire(Array.from({ length: 60 }, (_, n): Vec => { const t = n / 59; const a = t * 12.2; const r = 0.3 - t * 0.19; return [Math.cos(a) * r, 0.01, Math.sin(a) * r] }), 0.006)
  return { things: [thing(curve, glowing(colour, 3.2), { ghost: true }), thing(cut(cylinder(0.33, 0.012, 0.004), cylinder(0.04, 0.1)), white, { at: [0, -0.006, 0] })], lights: Array.from({ length: 6 }, (_, n) => { const a = n * 1.047; return bulb([Math.cos(a) * 0.24, 0.07, Math.sin(a) * 0.24], 0.1, 0.2, { shadows: false, colour: [light[0] * 0.035, light[1] * 0.035, light[2] * 0.035] }) }) }
}

/** An aluminium profile with its diffuser, cut open at the end. */
export function profile(): Lamp {
  const body = cut(box(0.5, 0.03, 0.04, 0.003), move(box(0.6, 0.03, 0.032), 0, 0.008, 0))
  return { things: [...[0, 1, 2].flatMap((n) => [thing(body, alloy, { at: [n * 0.05, 0.02, n * -0.09] }), thing(box(0.49, 0.006, 0.033, 0.002), glowing('#fff1da', n === 0 ? 2.2 : 0.06), { at: [n * 0.05, 0.033, n * -0.09], ghost: true })])], lights: [bulb([0, 0.1, 0], 0.07, 0.2, { shadows: false })] }
}

export function gateLight(): Lamp {
  return {
    things: [
      thing(box(0.36, 0.7, 0.36, 0.01), plain('#b7a488', { uneven: 0.2, bumps: [0.2, 0.02] }), { at: [0, -0.45, 0] }),
      thing(box(0.42, 0.05, 0.42, 0.008), plain('#d8cbb5', { uneven: 0.1 }), { at: [0, -0.08, 0] }),
      thing(cylinder(0.07, 0.03, 0.006), black, { at: [0, -0.04, 0] }),
      ...[0, 1, 2, 3].map((n) => thing(rod([Math.cos(n * 1.571 + 0.78) * 0.1, -0.02, Math.sin(n * 1.571 + 0.78) * 0.1], [Math.cos(n * 1.571 + 0.78) * 0.13, 0.26, Math.sin(n * 1.571 + 0.78) * 0.13], 0.007), black)),
      thing(lathe([[0, 0.4], [0.03, 0.36], [0.17, 0.27], [0.17, 0.255], [0, 0.255]], 0.003), black),
      thing(cylinder(0.07, 0.2, 0.03), glowing(warm, 2.2), { at: [0, 0.1, 0], ghost: true }),
      thing(turnedWall([[0.095, -0.02], [0.125, 0.25]], 0.003), plain('#f5e9cf', { gloss: 0.9, alpha: 0.15 }), { ghost: true }),
    ],
    lights: [bulb([0, 0.1, 0], 0.9, 0.15, { shadows: false }), spot([0, 0.2, 0], [0, -1, 0], 0.9, 70)],
  }
}

export function bollard(): Lamp {
  return {
    things: [thing(cylinder(0.07, 0.6, 0.006), black, { at: [0, 0.3, 0] }), thing(cylinder(0.055, 0.08), glowing(warm, 3), { at: [0, 0.64, 0], ghost: true }), ...[0, 1, 2].map((n) => thing(cylinder(0.075, 0.008, 0.002), black, { at: [0, 0.61 + n * 0.03, 0] })), thing(cylinder(0.075, 0.03, 0.008), black, { at: [0, 0.7, 0] })],
    lights: [bulb([0, 0.62, 0], 0.9, 0.1, { shadows: false }), spot([0, 0.66, 0], [0, -1, 0], 1.1, 74)],
  }
}

export function gardenPost(): Lamp {
  return {
    things: [thing(lathe([[0, 0], [0.11, 0], [0.1, 0.06], [0.045, 0.12], [0.035, 0.3], [0.045, 0.34], [0.028, 0.4], [0.022, 1.5], [0.05, 1.53], [0, 1.56]], 0.003), black), ...[-1, 0, 1].flatMap((side) => [thing(wire([[0, 1.4, 0], [side * 0.16, 1.38, 0], [side * 0.28, 1.48, 0], [side * 0.28, 1.55, 0]], 0.012), black), thing(sphere(0.1), glowing('#ffe6bd', 2.2), { at: [side * 0.28, side === 0 ? 1.72 : 1.66, 0], ghost: true })])],
    lights: [-0.28, 0, 0.28].map((x) => bulb([x, x === 0 ? 1.72 : 1.66, 0], 0.8, 0.2, { shadows: false })),
  }
}

export function spike(): Lamp {
  const head = turn(cylinder(0.045, 0.12, 0.008), 'x', -52)
  return {
    things: [thing(head, black, { at: [0, 0.16, 0] }), thing(turn(cylinder(0.036, 0.008), 'x', -52), glowing(warm, 6), { at: [0, 0.198, -0.05], ghost: true }), thing(rod([0, 0.12, 0], [0, 0.02, 0], 0.012), black), thing(rod([0, 0.03, 0], [0, -0.1, 0], 0.02, 0.004), black), ...[0, 1, 2, 3, 4, 5].map((n) => thing(rod([-0.3 + n * 0.11, 0, -0.22], [-0.32 + n * 0.12, 0.24 + (n % 3) * 0.09, -0.26], 0.006, 0.002), plain('#4c6b3a', { gloss: 0.3 })))],
    lights: [spot([0, 0.2, -0.06], [0, 0.62, -0.78], 1, 40)],
  }
}

export function bulkhead(): Lamp {
  return { things: [thing(turn(cylinder(0.12, 0.06, 0.015), 'x', 90), plain('#3b3e40', { gloss: 0.4 }), { at: [0, 0, 0.03] }), thing(turn(cylinder(0.095, 0.06, 0.025), 'x', 90), glowing('#fff3dd', 1.6), { at: [0, 0, 0.06], ghost: true }), ...[-1, 0, 1].map((n) => thing(box(0.19, 0.01, 0.02, 0.004), plain('#3b3e40', { gloss: 0.4 }), { at: [0, n * 0.045, 0.09] }))], lights: [bulb([0, 0, 0.12], 0.3, 0.15, { shadows: false })] }
}

/** A street light's head on its arm; with a solar panel where asked. */
export function street(solar: boolean): Lamp {
  const grey = plain('#70767a', { gloss: 0.5 })
  return {
    things: [
      thing(rod([0, -1.6, 0], [0, 0, 0], 0.04), grey),
      thing(rod([0, -0.05, 0], [0.35, 0.09, 0], 0.028), grey),
      thing(box(0.55, 0.05, 0.2, 0.02), grey, { at: [0.58, 0.13, 0], roll: 8 }),
      thing(box(0.4, 0.012, 0.15, 0.004), glowing('#f6f4ea', 4), { at: [0.6, 0.104, 0], roll: 8, ghost: true }),
      ...(solar ? [thing(box(0.7, 0.02, 0.36, 0.004), plain('#16243a', { gloss: 0.9 }), { at: [0.45, 0.22, 0], roll: 12, pitch: 8 }), thing(box(0.73, 0.016, 0.39, 0.004), metal('#b9bcbe', 0.6), { at: [0.45, 0.214, 0], roll: 12, pitch: 8 })] : []),
    ],
    lights: [spot([0.6, 0.08, 0], [0.1, -0.99, 0], 4, 62), bulb([0.6, 0.05, 0.1], 0.4, 0.2, { shadows: false })],
  }
}

export function flood(): Lamp {
  const body = plain('#2e3235', { gloss: 0.4 })
  const fins = union(...Array.from({ length: 9 }, (_, n) => move(box(0.006, 0.2, 0.05), -0.12 + n * 0.03, 0, -0.04)))
  return { things: [thing(box(0.3, 0.22, 0.05, 0.012), body, { pitch: 14 }), thing(fins, body, { pitch: 14 }), thing(box(0.26, 0.18, 0.01), glowing('#f8f6ee', 2.6), { at: [0, -0.006, 0.024], pitch: 14, ghost: true }), thing(wire([[-0.165, 0, 0], [-0.165, -0.19, 0], [0.165, -0.19, 0], [0.165, 0, 0]], 0.009), body)], lights: [spot([0, 0, 0.05], [0, -0.35, 0.93], 1, 60), bulb([0, -0.05, 0.25], 0.12, 0.3, { shadows: false })] }
}

export function highBay(): Lamp {
  const body = plain('#34383b', { gloss: 0.45 })
  return { things: [thing(lathe([[0, 0.12], [0.08, 0.12], [0.1, 0.04], [0.17, 0.02], [0.18, -0.02], [0, -0.02]], 0.003), body), ...Array.from({ length: 20 }, (_, n) => thing(box(0.005, 0.07, 0.06), body, { at: [Math.sin(n * 0.314) * 0.125, 0.06, Math.cos(n * 0.314) * 0.125], yaw: n * 18 })), thing(cylinder(0.16, 0.01), glowing('#f8f8f2', 3.4), { at: [0, -0.026, 0], ghost: true }), thing(torus(0.03, 0.006), body, { at: [0, 0.16, 0], pitch: 90 }), thing(rod([0, 0.18, 0], [0, 0.5, 0], 0.004), black)], lights: [spot([0, -0.03, 0], [0, -1, 0], 3, 62), bulb([0, -0.1, 0], 0.2, 0.3, { shadows: false })] }
}

/** Strings of small lights hanging like a curtain. */
export function strings(): Lamp {
  const colours = ['#ffcf82', '#ffb347', '#ffe2ae']
  const things: Thing[] = []
  const lights = []
  for (let n = 0; n < 11; n++) {
    const x = (n - 5) * 0.16
    const long = 0.9 + ((n * 37) % 5) * 0.12
    things.push(thing(rod([x, 0, 0.03], [x, -long, 0.03], 0.0022), black))
    for (let y = 0.07; y < long; y += 0.1) things.push(thing(sphere(0.0095), glowing(colours[(n + Math.round(y * 10)) % 3] ?? warm, 6), { at: [x + ((n * 13 + Math.round(y * 70)) % 7) * 0.002, -y, 0.035], ghost: true }))
    if (n % 2 === 0) lights.push(bulb([x, -0.3, 0.15], 0.06, 0.2, { shadows: false }), bulb([x, -0.75, 0.15], 0.06, 0.2, { shadows: false }))
  }
  return { things: [...things, thing(rod([-0.9, 0, 0.03], [0.9, 0, 0.03], 0.004), black)], lights }
}

export function diyas(): Lamp {
  const clay = plain('#a3583a', { gloss: 0.2, uneven: 0.2 })
  const one = (x: number, z: number): Lamp => ({
    things: [
      thing(cut(lathe([[0, 0], [0.03, 0], [0.055, 0.02], [0.06, 0.034], [0, 0.034]], 0.003), move(cylinder(0.048, 0.03, 0.01), 0, 0.034, 0)), clay, { at: [x, 0, z] }),
      thing(lathe([[0, 0], [0.008, 0.008], [0.01, 0.02], [0.005, 0.042], [0, 0.06]], 0.001), glowing('#ffc46a', 7), { at: [x, 0.034, z], ghost: true }),
    ],
    lights: [bulb([x, 0.08, z], 0.035, 0.04)],
  })
  const all = [[-0.16, 0.02], [0, 0.1], [0.16, 0.02], [-0.08, -0.1], [0.09, -0.1]].map(([x, z]) => one(x ?? 0, z ?? 0))
  return { things: all.flatMap((a) => a.things), lights: all.flatMap((a) => a.lights) }
}

/** Drivers, a dimmer and a controller, by day. */
export function drivers(): Thing[] {
  const tin = metal('#c3c6c8', 0.55)
  return [
    thing(box(0.2, 0.045, 0.1, 0.003), tin, { at: [-0.1, 0.0225, 0] }),
    ...Array.from({ length: 12 }, (_, n) => thing(box(0.008, 0.047, 0.05, 0.001), black, { at: [-0.17 + n * 0.013, 0.0225, 0.01] })),
    thing(box(0.03, 0.02, 0.095, 0.002), plain('#2f5f3f', { gloss: 0.4 }), { at: [0.02, 0.012, 0] }),
    thing(box(0.14, 0.03, 0.045, 0.006), white, { at: [0.1, 0.015, 0.1], yaw: 14 }),
    thing(wire([[0.03, 0.015, 0.11], [-0.03, 0.006, 0.13], [-0.1, 0.006, 0.11], [-0.16, 0.006, 0.14]], 0.004), plain('#a8332b', { gloss: 0.4 })),
    thing(wire([[0.03, 0.015, 0.12], [-0.03, 0.006, 0.145], [-0.1, 0.006, 0.135], [-0.16, 0.006, 0.165]], 0.004), black),
    thing(box(0.086, 0.086, 0.012, 0.004), white, { at: [0.17, 0.06, -0.04], pitch: -20 }),
    thing(turn(cylinder(0.026, 0.018, 0.004), 'x', 90), plain('#d9d7d2', { gloss: 0.5 }), { at: [0.17, 0.063, -0.03], pitch: -20 }),
  ]
}
