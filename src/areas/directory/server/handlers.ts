/** The seller search's handler. */
import type { Handler } from '#platform/http/context.ts'
import type { directory } from '../contract.ts'
import { sellersOf } from './reads/sellers.ts'

/** Sellers of a trade, filtered, sorted and paged. */
export const sellerList: Handler<typeof directory.sellerList> = (query, { database }) =>
  sellersOf(database.replica, query)
