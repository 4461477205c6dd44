/** Records of any kind that admins edit. */
import { pageWindow } from '#kernel/paging.ts'
import { problem } from '#kernel/problem.ts'
import { isConstraintViolation, isUniqueViolation } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import type { Editable } from '#platform/reference/editable.ts'
import { m } from '#words/messages.js'
import type { records } from '../../contract/records.ts'

/** The calls for the records of the catalogue and of what is sold; the app tells which there are. */
export function recordHandlers(editable: {
  catalogue: readonly Editable[]
  sales: readonly Editable[]
}): { [Name in keyof typeof records]: Handler<(typeof records)[Name]> } {
  const { catalogue, sales } = editable
  return {
    findCatalogue: (query, context) => findRecords(named(catalogue, query.kind), query, context),
    saveCatalogue: (input, context) => saved(named(catalogue, input.kind), input, context),
    turnCatalogue: (input, context) => turned(named(catalogue, input.kind), input, context),
    removeCatalogue: (input, context) => removed(named(catalogue, input.kind), input.id, context),
    findSales: (query, context) => findRecords(named(sales, query.kind), query, context),
    saveSales: (input, context) => saved(named(sales, input.kind), input, context),
    turnSales: (input, context) => turned(named(sales, input.kind), input, context),
    removeSales: (input, context) => removed(named(sales, input.kind), input.id, context),
  }
}

function named(all: readonly Editable[], name: string): Editable {
  const kind = all.find((each) => each.name === name)
  if (!kind) throw problem(404, m.refused_no_kind)
  return kind
}

async function findRecords(
  kind: Editable,
  query: { text: string; without: string; pageSize: number; pageNumber: number },
  { database }: Context<'admin'>,
) {
  const [fields, page] = await Promise.all([
    kind.fields(database.reader),
    kind.find(database.reader, {
      text: query.text,
      without: query.without,
      ...pageWindow(query),
    }),
  ])
  return { switchedBy: kind.switchedBy, fields, ...page }
}

async function saved(
  kind: Editable,
  { id, values }: { id: string; values: Record<string, string> },
  { database }: Context<'admin'>,
) {
  try {
    return await database.transaction((tx) => kind.save(tx, id, values))
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    if (isConstraintViolation(error)) return 'unfit'
    throw error
  }
}

function turned(
  kind: Editable,
  { id, isOn }: { id: string; isOn: boolean },
  { database }: Context<'admin'>,
) {
  if (kind.switchedBy === '') throw problem(404, m.refused_no_kind)
  return database.transaction((tx) => kind.turn(tx, id, isOn))
}

function removed(kind: Editable, id: string, { database }: Context<'admin'>) {
  return database.transaction((tx) => kind.remove(tx, id))
}
