/** How long tests wait: longer on a machine that is busy with other things. */
import { availableParallelism, loadavg } from 'node:os'

/** Beyond this a test that has not ended hangs. */
const most = 6

/** By how much a time limit grows: the processes that want a core when the run starts, per core. */
const [load = 0] = loadavg()
const busy = Math.min(most, Math.max(1, load / availableParallelism()))

/** A time limit of so many milliseconds on an idle machine. */
export function patient(milliseconds: number): number {
  return Math.round(milliseconds * busy)
}
