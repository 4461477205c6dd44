import { type Studio, studio } from '../kit.ts'
import type { Thing } from '../render/scene.ts'
import { products } from '../spec.ts'
import * as fit from './pipe-fittings.ts'
import * as runs from './pipe-runs.ts'
import * as supplies from './pipe-supplies.ts'
import { stuff } from './pipework.ts'
import * as valves from './valves.ts'

/** How pipes lie, and how fittings stand. */
const small: Studio = { yaw: 22, pitch: 24, margin: 0.14 }
const cool = '#cfd2d0'

const show =
  (make: () => readonly Thing[], how: Studio = small) =>
  () =>
    studio(make(), how)

const { cpvc, upvc, swr, galvanised } = stuff
const dark: Studio = { ...small, paper: cool }

/** Fittings, traps, valves and what is used to join pipes. */
export const fittingProducts = products(5, [
  ['cpvc-elbow', 'CPVC elbows', [502, 50201], show(() => fit.elbow(cpvc))],
  ['cpvc-elbow-45', 'CPVC elbows of 45 degrees', [50202], show(() => fit.bend45(cpvc))],
  ['cpvc-tee', 'CPVC tee', [50203], show(() => fit.tee(cpvc))],
  ['cpvc-reducing-tee', 'CPVC reducing tee', [50204], show(() => fit.reducingTee(cpvc))],
  ['cpvc-coupler', 'CPVC couplers', [50205], show(() => fit.couplers(cpvc))],
  ['cpvc-reducer', 'CPVC reducers', [50206], show(() => fit.reducers(cpvc))],
  ['cpvc-union', 'CPVC union', [50207], show(() => fit.union(cpvc))],
  ['cpvc-cap', 'CPVC end caps', [50208], show(() => fit.caps(cpvc))],
  [
    'cpvc-adaptor',
    'CPVC adaptors with brass threads',
    [50209, 50210],
    show(() => fit.adaptors(cpvc)),
  ],
  ['cpvc-brass-elbow', 'CPVC brass elbows', [50211], show(() => fit.brassElbow(cpvc))],
  ['cpvc-brass-tee', 'CPVC brass tee', [50212], show(() => fit.brassTee(cpvc))],
  [
    'cpvc-concealed-valve',
    'CPVC concealed valve',
    [50213],
    show(() => valves.concealedValve(cpvc)),
  ],
  ['cpvc-ball-valve', 'CPVC ball valve', [50214], show(() => valves.ballValve(cpvc, stuff.orange))],
  ['upvc-elbow', 'UPVC elbows', [50303], show(() => fit.elbow(upvc), dark)],
  ['upvc-tee', 'UPVC tee', [50304], show(() => fit.tee(upvc), dark)],
  ['upvc-coupler', 'UPVC couplers', [50305], show(() => fit.couplers(upvc), dark)],
  ['upvc-union', 'UPVC union', [50306], show(() => fit.union(upvc), dark)],
  ['tank-nipple', 'UPVC tank nipple', [50307], show(() => fit.tankNipple(upvc), dark)],
  [
    'upvc-ball-valve',
    'UPVC ball valve',
    [50308],
    show(() => valves.ballValve(upvc, stuff.blue), dark),
  ],
  ['upvc-brass', 'UPVC fittings with brass inserts', [50309], show(() => fit.adaptors(upvc), dark)],
  ['swr-bend', 'SWR bends', [50406], show(() => fit.elbow(swr))],
  ['swr-door-bend', 'SWR door bend', [50407], show(() => fit.doorBend(swr))],
  ['swr-door-tee', 'SWR door tee', [50408], show(() => fit.doorTee(swr))],
  ['swr-y', 'SWR Y junction', [50409], show(() => fit.yJunction(swr))],
  ['swr-p-trap', 'SWR P trap', [50410], show(() => runs.trap(swr), { ...small, yaw: 30 })],
  [
    'nahani',
    'Nahani trap with its grating',
    [50411],
    show(() => runs.floorTrap(swr, 1), { ...small, yaw: -30, pitch: 30 }),
  ],
  [
    'floor-trap',
    'Multi floor trap',
    [50412],
    show(() => runs.floorTrap(swr, 3, false), { ...small, pitch: 32 }),
  ],
  ['cowl', 'SWR vent cowl', [50413], show(() => runs.cowl(swr))],
  ['swr-clip', 'SWR pipe clips', [50414], show(() => runs.clip(swr, swr), { ...small, yaw: 36 })],
  ['gi-elbow', 'Galvanised elbows', [50805], show(() => fit.beadedElbow(galvanised))],
  ['gi-tee', 'Galvanised tee', [50806], show(() => fit.beadedTee(galvanised))],
  ['gi-socket', 'Galvanised sockets', [50807], show(() => fit.socket(galvanised))],
  ['gi-nipple', 'Galvanised nipples', [50808], show(() => fit.nipple(galvanised))],
  ['gi-union', 'Galvanised union', [50809], show(() => fit.ironUnion(galvanised))],
  ['gi-flange', 'Galvanised flanges', [50810], show(() => fit.flange(galvanised))],
  [
    'brass-ball-valve',
    'Brass ball valve',
    [509, 50901],
    show(() => valves.brassBallValve(stuff.red)),
  ],
  ['gate-valve', 'Brass gate valve', [50902], show(() => valves.gateValve(stuff.brass, stuff.red))],
  [
    'gunmetal-valve',
    'Gunmetal gate valve',
    [50903],
    show(() => valves.gateValve(stuff.bronze, stuff.iron)),
  ],
  ['check-valve', 'Non-return valve', [50904], show(valves.checkValve)],
  ['foot-valve', 'Foot valve', [50905], show(valves.footValve)],
  ['float-valve', 'Float valve', [50906], show(valves.floatValve, { ...small, margin: 0.09 })],
  ['butterfly-valve', 'Butterfly valve', [50907], show(valves.butterflyValve)],
  ['reducing-valve', 'Pressure reducing valve', [50908], show(valves.reducingValve)],
  ['air-valve', 'Air release valve', [50909], show(valves.airValve)],
  ['sluice-valve', 'Cast iron sluice valve', [50910], show(valves.sluiceValve)],
  [
    'cpvc-solvent',
    'CPVC solvent cement',
    [515, 51501],
    show(() => supplies.solvent('#c8922c', ['CPVC', 'SOLVENT']), small),
  ],
  [
    'upvc-solvent',
    'UPVC solvent cement',
    [51502],
    show(() => supplies.solvent('#2f62a8', ['UPVC', 'SOLVENT']), small),
  ],
  [
    'pvc-solvent',
    'PVC solvent cement',
    [51503],
    show(() => supplies.solvent('#a6352a', ['PVC', 'SOLVENT']), small),
  ],
  ['lubricant', 'Rubber lubricant', [51504], show(supplies.lubricant)],
  ['thread-tape', 'PTFE thread tape', [51505], show(supplies.tape)],
  ['waste-pipe', 'Waste pipe', [51506], show(supplies.wastePipe, dark)],
  ['connection-pipe', 'Connection pipe', [51507], show(supplies.connection)],
  ['bottle-trap', 'Bottle trap', [51508], show(supplies.bottleTrap)],
  [
    'pipe-clamp',
    'Pipe clamps',
    [51509],
    show(() => runs.clip(stuff.steel, cpvc), { ...small, yaw: 36 }),
  ],
  ['rubber-rings', 'Rubber rings', [51510], show(supplies.rings, { ...small, pitch: 40 })],
  ['conduit-bend', 'Conduit bends', [51603], show(supplies.conduitBend, { ...dark, pitch: 40 })],
  [
    'junction-box',
    'Junction box',
    [51604],
    show(() => supplies.junction(3), { ...dark, pitch: 34 }),
  ],
  ['fan-box', 'Fan box', [51605], show(supplies.fanBox, { ...dark, pitch: 34 })],
  [
    'flexible-conduit',
    'Flexible conduit',
    [51606],
    show(supplies.flexible, { ...dark, pitch: 30 }),
  ],
  [
    'casing-capping',
    'Casing and capping',
    [51607],
    show(supplies.casing, { ...dark, yaw: 34, pitch: 30 }),
  ],
])
