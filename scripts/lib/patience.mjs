import { availableParallelism, loadavg } from 'node:os'

/** The highest factor: what takes longer than that hangs. */
const most = 10
/** The lowest: a machine that is idle now may be busy in a minute, and a limit costs only who fails. */
const least = 3
/** Milliseconds that {@link work} takes on the machine of docs/performance.md. */
const usual = 35

/** So that all processes of a run agree. */
const variable = 'NEEV_PATIENCE'

/**
 * How much longer than on an idle, average machine anything may take: by the load per core when the
 * run starts, and by how long this processor takes for a fixed piece of work.
 */
function measure() {
  const [load = 0] = loadavg()
  const times = [work(), work(), work()]
  // The shortest: other processes may have interrupted it, which the load has counted.
  const slowness = Math.max(1, Math.min(...times) / usual)
  const business = Math.max(1, load / availableParallelism())
  return Math.min(most, Math.max(least, slowness * business))
}

/** @returns {number} milliseconds */
function work() {
  const start = performance.now()
  let sum = 0
  for (let round = 0; round < 5; round += 1) {
    const list = Array.from({ length: 10_000 }, (_, index) => `${(index * 7919) % 10_007}`)
    sum += list
      .sort()
      .map(Number)
      .reduce((total, each) => total + each, 0)
  }
  return sum > 0 ? performance.now() - start : 0
}

/**
 * Scales a time limit in milliseconds, given for an idle machine.
 *
 * @param {number} milliseconds
 */
export function patient(milliseconds) {
  process.env[variable] ??= measure().toFixed(1)
  return Math.round(milliseconds * Number(process.env[variable]))
}
