/** Merges of the last 30 days, which can be undone. */
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PeopleIcon } from '#ui/room-icons.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { firmConsole } from '../contract/console.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.firms_merges, intro: m.firms_merges_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const answer = call(firmConsole.merges, {}, { signal: request.signal })
  return { merges: await load(answer, m.firms_failed()) }
}

export default function MergesPage() {
  const { merges } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const undoing = useMutation(firmConsole.undoMerge, {
    answers: (word) => ({
      done: word === 'done',
      text: word === 'done' ? m.firms_merge_undone() : m.admin_gone(),
    }),
    onDone: () => revalidate(),
  })
  return (
    <Page>
      <FormMessage>{undoing.failure}</FormMessage>
      {merges.length === 0 ? (
        <Empty icon={<PeopleIcon />} title={m.firms_merges_none()} />
      ) : (
        <DataTable
          caption={m.firms_merges()}
          rows={merges}
          idOf={({ mergeId }) => String(mergeId)}
          columns={[
            {
              head: m.firms_firm(),
              cell: ({ name, url }) => (
                <Link to={href('/Seller/:sellerUrl', { sellerUrl: url })}>{name}</Link>
              ),
            },
            { head: m.firms_merged_firm(), cell: ({ mergedName }) => mergedName },
            {
              head: m.firms_merged_when(),
              cell: ({ mergedDate, mergedBy }) => `${mediumTime(mergedDate)} ${mergedBy}`,
            },
          ]}
          actions={({ mergeId }) => (
            <Button
              kind="quiet"
              busy={undoing.busy}
              onClick={() => undoing.run({ merge: mergeId })}
            >
              {m.firms_merge_undo()}
            </Button>
          )}
        />
      )}
    </Page>
  )
}
