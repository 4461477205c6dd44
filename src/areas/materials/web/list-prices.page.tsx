/** What a list costs near: products of each line, dealers, and the least cost. */
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import type { PageHandle } from '#client/page.tsx'
import { m } from '#words/messages.js'
import { materials } from '../contract/materials.ts'
import { HouseSteps } from './house-steps.tsx'
import MatchesPart from './matches-part.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.house_prices }

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const { signal } = request
  const listId = Number(params.listId)
  return load(call(materials.list, { listId }, { signal }), m.materials_list_load_failed())
}

export default function ListPricesPage() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <section>
      <h1 className="wrap-anywhere">{list.name}</h1>
      <HouseSteps listId={list.listId} current="prices" />
      <MatchesPart key={list.listId} list={list} />
    </section>
  )
}
