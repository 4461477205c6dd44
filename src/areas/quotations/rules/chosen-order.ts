/**
 * What the ticked prices of a comparison cost: the sum that is shown is the one that is accepted
 * (rules 22.6). Amounts in paise.
 */
import { toPaise } from '#kernel/money.ts'

/** A price that is ticked for a line. */
export interface ChosenPrice {
  enquiryId: number
  /** What the dealer offers besides, not the thing itself. */
  isExtra: boolean
}

/** The prices of a dealer, in rupees as pages have them. */
export interface DealerPrices {
  enquiryId: number
  compared: {
    cells: readonly { lineId: number; goods: number }[]
    extras: readonly { lineId: number; goods: number }[]
    delivery: number
    /** Whether the delivery is in an order that was accepted before. */
    isDeliveryOrdered: boolean
  }
}

/** What is taken of one dealer. */
export interface OrderPart {
  enquiryId: number
  lineIds: number[]
  extraIds: number[]
  goods: number
  delivery: number
  total: number
}

/** The parts of an order, and what they come to. */
export interface ChosenOrder {
  parts: OrderPart[]
  count: number
  goods: number
  delivery: number
  total: number
}

/** The order that ticked prices make. Lines that a dealer has no price for are not in it. */
export function chosenOrder(
  dealers: readonly DealerPrices[],
  chosen: Readonly<Record<number, ChosenPrice>>,
): ChosenOrder {
  const parts = dealers.flatMap(({ enquiryId, compared }): OrderPart[] => {
    const isTicked = (lineId: number, extra: boolean) =>
      chosen[lineId]?.enquiryId === enquiryId && chosen[lineId]?.isExtra === extra
    const cells = compared.cells.filter(({ lineId }) => isTicked(lineId, false))
    const extras = compared.extras.filter(({ lineId }) => isTicked(lineId, true))
    const goods = [...cells, ...extras].reduce((sum, cell) => sum + toPaise(cell.goods), 0)
    if (cells.length + extras.length === 0) return []
    const delivery = compared.isDeliveryOrdered ? 0 : toPaise(compared.delivery)
    const lineIds = [...cells, ...extras].map(({ lineId }) => lineId)
    const extraIds = extras.map(({ lineId }) => lineId)
    return [{ enquiryId, lineIds, extraIds, goods, delivery, total: goods + delivery }]
  })
  const sum = (of: (part: OrderPart) => number) => parts.reduce((all, part) => all + of(part), 0)
  return {
    parts,
    count: sum(({ lineIds }) => lineIds.length),
    goods: sum(({ goods }) => goods),
    delivery: sum(({ delivery }) => delivery),
    total: sum(({ total }) => total),
  }
}
