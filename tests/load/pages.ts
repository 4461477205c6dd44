/** The cost of a list's page compared with its data, and with the same bytes from a bare server. */
import { directory } from '#areas/directory/contract.ts'
import { urlOf } from '#kernel/caller.ts'
import { pause } from '../faults/support/main.ts'
import { startProcess, writes } from '../support/processes.ts'
import { cpuOf } from './cpu.ts'
import { askAll, askAlways } from './load.ts'

const connections = 16
// Pages per round, each requested once. The next round starts after the cache's second is over.
const pagesOfRound = 200
const rounds = 5
// As for the cases: the server's code is JIT-compiled during the first few thousand calls.
const warmRounds = 15
const betweenRounds = 1100

/** Measures the first page of a list; returns the lines of a table. */
export async function pageLines(
  url: string,
  { seconds, spent }: { seconds: number; spent: () => number },
): Promise<string[]> {
  const page = `${url}/TileSellers/2`
  const numbered = (name: string) =>
    Array.from({ length: pagesOfRound }, (_, index) => `${page}?${name}=${index}`)
  const sums = { data: 0, rendered: 0, unchanged: 0 }
  const once = async (urls: readonly string[]) => {
    const before = spent()
    await askAll(urls, { connections })
    return (spent() - before) / urls.length / rounds
  }
  const data = urlOf(directory.sellerList, { sellerType: 2 }, `${url}/api`)
  for (let turn = 0; turn < warmRounds; turn += 1) {
    await askAll([...numbered(`warm${turn}`), ...numbered('').map(() => data)], { connections })
  }
  await askAll(numbered('again'), { connections })
  for (let turn = 0; turn < rounds; turn += 1) {
    await pause(betweenRounds)
    sums.unchanged += await once(numbered('again'))
    sums.rendered += await once(numbered(`turn${turn}`))
    sums.data += await once(numbered('').map(() => data))
  }
  const raw = startProcess('tests/load/raw.ts', [page])
  await writes(raw, '/\n')
  const rawUrl = /http:\S+/.exec(raw.written())?.[0] ?? ''
  const always = async (address: string, cpu: () => number, encoding?: string) => {
    await askAlways([address], { connections, seconds: 1, encoding })
    const before = cpu()
    const answered = await askAlways([address], { connections, seconds, encoding })
    return (cpu() - before) / answered
  }
  const bare = () => cpuOf(raw.child.pid ?? 0)
  const cachedMs = await always(page, spent)
  const rawPlain = await always(rawUrl, bare)
  const keptBrotli = await always(page, spent, 'br')
  const rawBrotli = await always(rawUrl, bare, 'br')
  raw.child.kill()
  await raw.ended
  const line = (name: string, cost: number, beside: string) =>
    `| ${name} | ${cost.toFixed(3)} | ${beside} |`
  const more = (cost: number) => `${(cost - sums.data).toFixed(2)} more than its data`
  const share = (cost: number, of: number) => `${Math.round((of / cost) * 100)} % of raw http`
  return [
    '\n| a list’s page | CPU ms | beside |\n|---|---:|---|',
    line('its data by the API', sums.data, ''),
    line('rendered', sums.rendered, more(sums.rendered)),
    line('asked for again, data unchanged', sums.unchanged, more(sums.unchanged)),
    line('asked for again within a second', cachedMs, share(cachedMs, rawPlain)),
    line('the same, compressed', keptBrotli, share(keptBrotli, rawBrotli)),
    line('raw http, the same bytes', rawPlain, ''),
    line('raw http, compressed', rawBrotli, ''),
  ]
}
