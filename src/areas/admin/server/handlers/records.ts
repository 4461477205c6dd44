/** Records of any kind that admins edit. */
import { saveResult } from '#kernel/codes.ts'
import { pageWindow } from '#kernel/paging.ts'
import { problem } from '#kernel/problem.ts'
import { isConstraintViolation, isUniqueViolation } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import type { Editable } from '#platform/reference/editable.ts'
import type { records } from '../../contract/records.ts'
import { catalogueKinds, salesKinds } from '../../rules.ts'

/** The calls for the records of the catalogue and of what is sold; the app tells which there are. */
export function recordHandlers(editable: {
  catalogue: readonly Editable[]
  sales: readonly Editable[]
}): { [Name in keyof typeof records]: Handler<(typeof records)[Name]> } {
  const catalogueOf = (kind: number) => named(editable.catalogue, catalogueKinds[kind - 1])
  const salesOf = (kind: number) => named(editable.sales, salesKinds[kind - 1])
  return {
    findCatalogue: (query, context) => found(catalogueOf(query.kind), query, context),
    saveCatalogue: (input, context) => saved(catalogueOf(input.kind), input, context),
    removeCatalogue: (input, context) => removed(catalogueOf(input.kind), input.id, context),
    findSales: (query, context) => found(salesOf(query.kind), query, context),
    saveSales: (input, context) => saved(salesOf(input.kind), input, context),
    removeSales: (input, context) => removed(salesOf(input.kind), input.id, context),
  }
}

function named(all: readonly Editable[], name: string | undefined): Editable {
  const kind = all.find((each) => each.name === name)
  if (!kind) throw problem(404, 'No such kind.')
  return kind
}

async function found(
  kind: Editable,
  query: { text: string; pageSize: number; pageNumber: number },
  { database }: Context<'admin'>,
) {
  const [fields, page] = await Promise.all([
    kind.fields(database.reader),
    kind.find(database.reader, { text: query.text, ...pageWindow(query) }),
  ])
  return { fields, ...page }
}

const savedAs = {
  created: saveResult.created,
  updated: saveResult.updated,
  unknown: saveResult.notExist,
}

async function saved(
  kind: Editable,
  { id, values }: { id: string; values: Record<string, string> },
  { database }: Context<'admin'>,
) {
  try {
    return savedAs[await database.transaction((tx) => kind.save(tx, id, values))]
  } catch (error) {
    if (isUniqueViolation(error)) return saveResult.userDuplicate
    if (isConstraintViolation(error)) return saveResult.failure
    throw error
  }
}

const removedAs = {
  removed: saveResult.deleted,
  used: saveResult.default,
  unknown: saveResult.notExist,
}

async function removed(kind: Editable, id: string, { database }: Context<'admin'>) {
  return removedAs[await database.transaction((tx) => kind.remove(tx, id))]
}
