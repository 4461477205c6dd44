/** Trades in the input of calls; one that does not exist is refused like any other wrong value. */
import * as z from 'zod/mini'
import { wholeNumber } from '#kernel/fields.ts'
import { tradeIdMax } from '#kernel/ids.ts'
import { tradeOf } from './trades.ts'

const refusal = 'A company type is expected.'

/** A trade, offered or not. */
export const isTrade = z.refine<number>((id) => tradeOf(id) !== undefined, { error: refusal })

/** A trade, offered or not, or 0. */
const isTradeOrAll = z.refine<number>((id) => id === 0 || tradeOf(id) !== undefined, {
  error: refusal,
})

/** A trade that is offered. */
export const offeredTrade = () =>
  wholeNumber().check(
    z.minimum(1),
    z.maximum(tradeIdMax),
    z.refine((id) => tradeOf(id)?.isOffered === true, { error: refusal }),
  )

/** A trade that is offered; 0, the default, means all of those. */
export const offeredTradeOrAll = () =>
  z._default(
    wholeNumber().check(
      z.minimum(0),
      z.maximum(tradeIdMax),
      z.refine((id) => id === 0 || tradeOf(id)?.isOffered === true, { error: refusal }),
    ),
    0,
  )

/** A trade to filter by; 0, the default, means all of them. */
export const tradeOrAll = () =>
  z._default(wholeNumber().check(z.minimum(0), z.maximum(tradeIdMax), isTradeOrAll), 0)
