/** The operator's verbs that verify what sellers and buyers submit. */
import { parseArgs } from 'node:util'
import { pictureUrl } from '#areas/media/rules.ts'
import { signPicture } from '#areas/media/server/public.ts'
import type { Decision, PendingItem, Verifiable } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import { guid } from '#kernel/fields.ts'
import { isProblem } from '#kernel/problem.ts'
import { openKeys } from '#platform/crypto/keys.ts'
import type { Services } from '#platform/http/context.ts'
import { misused, type VerbContext } from '#platform/operator/verb.ts'
import { inTransaction } from './verbs-dry-run.ts'
import { commentMax, kindOf, kinds, pageOf, pageOptions, printable } from './verbs-words.ts'
import { verifiables } from './verifiables.ts'

/** The most things of one decision. */
const mostDecisions = 100
/** Pixels; wide enough to judge a picture by. */
const pictureWidth = 1280

/** See the help of `pending`. */
export async function listPending(
  words: string[],
  { database, settings, print, signal }: VerbContext,
) {
  const { values } = parseArgs({
    args: words,
    options: { kind: { type: 'string' }, ...pageOptions },
  })
  const chosen = values.kind === undefined ? verifiables : [verifiableOf(values.kind)]
  const { page, limit, offset } = pageOf(values)
  const keys = await openKeys(database)
  for (const verifiable of chosen) {
    signal.throwIfAborted()
    const total = await verifiable.countPending(database.reader)
    print(`${kindOf(verifiable.subject)}: ${total === 0 ? 'nothing waits' : `${total} waiting`}`)
    if (offset >= total) continue
    const items = await verifiable.listPending(database.reader, { offset, limit })
    for (const item of items) print(`\n${describe(verifiable, item, { settings, keys })}`)
    const last = offset + items.length
    print(last < total ? `\n${offset + 1} to ${last} of ${total}: next --page ${page + 1}\n` : '')
  }
}

function describe(
  verifiable: Verifiable,
  item: PendingItem,
  context: Pick<Services, 'settings' | 'keys'>,
): string {
  const { settings } = context
  const { company } = item
  const base = new URL(settings.images.baseUrl, settings.publicUrl).href.replace(/\/$/, '')
  const lines = [
    `${printable(company.name)} (/Seller/${company.url}), changed ${item.since.toISOString()}`,
    ...item.words.map(({ name, text }) => `${name}: ${printable(text)}`),
    ...item.pictures.map((name) => pictureUrl(base, signPicture(context, name), pictureWidth)),
  ]
  const reference = `${kindOf(verifiable.subject)}/${item.id}@${item.version}`
  return [reference, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** One reference of the command line. */
interface Reference {
  text: string
  verifiable: Verifiable
  id: string
  version: string | undefined
}

/** See the help of `approve`. */
export function approve(words: string[], context: VerbContext): Promise<void> {
  return decide(words, context, status.approved)
}

/** See the help of `reject`. */
export function reject(words: string[], context: VerbContext): Promise<void> {
  return decide(words, context, status.rejected)
}

async function decide(
  words: string[],
  { database, dryRun, print }: VerbContext,
  to: Decision['status'],
) {
  const { values, positionals } = parseArgs({
    args: words,
    options: { comment: { type: 'string' } },
    allowPositionals: true,
  })
  const references = [...new Set(positionals)].map(readReference)
  const comment = values.comment?.trim() ?? ''
  if (references.length === 0) throw misused('Which ones? Name references that `pending` prints.')
  if (references.length > mostDecisions) {
    throw misused(`At most ${mostDecisions} references at once.`)
  }
  if (comment.length > commentMax) throw misused(`A comment has at most ${commentMax} characters.`)
  if (to === status.rejected && comment === '') {
    throw misused('A rejection needs a --comment that tells the owner why.')
  }
  const lines = await inTransaction(database, dryRun, async (tx) => {
    const said: string[] = []
    for (const { text, verifiable, id, version } of references) {
      const decision = { status: to, comment, decidedBy: null, ...(version ? { version } : {}) }
      const outcome = await named(text, () => verifiable.decide(tx, id, decision))
      said.push(`${text}: ${sayings[to][outcome === 'unchanged' ? 2 : Number(dryRun)]}`)
    }
    return said
  })
  for (const line of lines) print(line)
}

/** What became of a thing: done, in a dry run, and where nothing changes. */
const sayings = {
  [status.approved]: ['approved', 'would be approved', 'approved already'],
  [status.rejected]: ['rejected', 'would be rejected', 'rejected already, with this comment'],
} as const

/** A refusal names the reference that it is about: there may be many. */
async function named<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    throw new Error(`${text}: ${error.message} Nothing was decided.`)
  }
}

function readReference(text: string): Reference {
  const [, kind = '', id = '', version] =
    /^([a-z-]+)\/([0-9a-f-]+)(?:@([0-9a-f]{8}))?$/i.exec(text) ?? []
  if (kind === '') {
    throw misused(`"${text}" is no reference: it looks like ${kinds[0]}/<id>@<version>.`)
  }
  const verifiable = verifiableOf(kind)
  const fits = verifiable.ids === 'guid' ? guid.safeParse(id).success : /^[1-9]\d{0,14}$/.test(id)
  if (!fits) throw misused(`"${text}" names no ${kind}: its id has another form.`)
  return { text, verifiable, id: id.toLowerCase(), version: version?.toLowerCase() }
}

function verifiableOf(kind: string): Verifiable {
  const found = verifiables.find((verifiable) => kindOf(verifiable.subject) === kind)
  if (!found) throw misused(`There is no kind "${kind}": it is one of ${kinds.join(', ')}.`)
  return found
}
