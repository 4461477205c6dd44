/** Records of any kind that admins edit. */
import { editableSales } from '#areas/billing/server/public.ts'
import { editableCatalogue } from '#areas/catalogue/server/public.ts'
import { editableModeration } from '#areas/moderation/server/public.ts'
import { editablePlaces } from '#areas/places/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import { pageWindow } from '#kernel/paging.ts'
import { problem } from '#kernel/problem.ts'
import { isConstraintViolation, isUniqueViolation } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import type { Editable } from '#platform/reference/editable.ts'
import type { records } from '../../contract/records.ts'
import { catalogueKinds, salesKinds } from '../../rules.ts'

const catalogue = [...editableCatalogue, ...editablePlaces, ...editableModeration]
const catalogueOf = (kind: number) => named(catalogue, catalogueKinds[kind - 1])
const salesOf = (kind: number) => named(editableSales, salesKinds[kind - 1])

/** A page of records of the catalogue. */
export const findCatalogue: Handler<typeof records.findCatalogue> = (query, context) =>
  found(catalogueOf(query.kind), query, context)

/** Adds or changes a record of the catalogue. */
export const saveCatalogue: Handler<typeof records.saveCatalogue> = (input, context) =>
  saved(catalogueOf(input.kind), input, context)

/** Removes a record of the catalogue. */
export const removeCatalogue: Handler<typeof records.removeCatalogue> = (input, context) =>
  removed(catalogueOf(input.kind), input.id, context)

/** A page of records of what is sold. */
export const findSales: Handler<typeof records.findSales> = (query, context) =>
  found(salesOf(query.kind), query, context)

/** Adds or changes a record of what is sold. */
export const saveSales: Handler<typeof records.saveSales> = (input, context) =>
  saved(salesOf(input.kind), input, context)

/** Removes a record of what is sold. */
export const removeSales: Handler<typeof records.removeSales> = (input, context) =>
  removed(salesOf(input.kind), input.id, context)

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
