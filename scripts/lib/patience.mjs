import { availableParallelism, loadavg } from 'node:os'

/** The highest factor: what takes longer than that hangs. */
const most = 10
/** The lowest: what is idle now may be busy in a minute, and only who fails waits for the limit. */
const least = 3
/** Milliseconds that {@link work} takes on the machine of docs/performance.md. */
const usual = 35

/** So that all processes of a run agree. */
const variable = 'NEEV_PATIENCE'

/**
 * How much longer a fixed piece of work takes on this processor than on an average one. The
 * shortest of some tries: other processes may interrupt it, which is not slowness.
 */
function measure() {
  return Math.max(1, Math.min(work(), work(), work()) / usual)
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
 * Scales a time limit in milliseconds, given for an idle, average machine: by the speed of the
 * processor, and by the load per core now.
 *
 * @param {number} milliseconds
 */
export function patient(milliseconds) {
  process.env[variable] ??= measure().toFixed(1)
  const [load = 0] = loadavg()
  const business = Math.max(1, load / availableParallelism())
  const factor = Math.max(least, Number(process.env[variable]) * business)
  return Math.round(milliseconds * Math.min(most, factor))
}
