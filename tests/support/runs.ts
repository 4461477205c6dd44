/** How often properties run: a tenth before a commit, all with the sweep (`npm run test:sweep`). */

/** Whether properties have all their runs. */
export const allRuns = process.env.NEEV_RUNS === 'all'

/** How many of a property's runs are done now. */
export function runs(all: number): number {
  return allRuns ? all : Math.ceil(all / 10)
}
