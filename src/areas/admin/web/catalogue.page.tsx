/** The catalogue's reference data: item types, tags, shared products. */
import { useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { pageMeta } from '#client/page.tsx'
import { m } from '#words/messages.js'
import { records } from '../contract/records.ts'
import { catalogueKinds } from '../rules.ts'
import { RecordsPage, recordsList } from './records.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_catalogue_title, intro: m.admin_catalogue_intro }

const path = '/admin/catalogue'
const list = recordsList(catalogueKinds)

export const clientLoader = consoleList({
  list,
  path,
  ask: (query, options) => call(records.findCatalogue, query, options),
  failed: m.admin_records_failed,
})

export default function CataloguePage() {
  const page = useLoaderData<typeof clientLoader>()
  return (
    <RecordsPage
      key={page.state.kind}
      page={page}
      kinds={catalogueKinds}
      save={records.saveCatalogue}
      remove={records.removeCatalogue}
      turn={records.turnCatalogue}
    />
  )
}
