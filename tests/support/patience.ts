/** Time limits of tests, which are longer on a busy machine. */
import { availableParallelism, loadavg } from 'node:os'

/** The highest factor: a test that takes longer than that hangs. */
const most = 6

/** The factor for time limits: the load per core when the run starts. */
const [load = 0] = loadavg()
const busy = Math.min(most, Math.max(1, load / availableParallelism()))

/** Scales a time limit in milliseconds, given for an idle machine. */
export function patient(milliseconds: number): number {
  return Math.round(milliseconds * busy)
}
