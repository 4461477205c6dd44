/** Selecting on cards what to compare. */
import { m } from '#words/messages.js'
import type { MarketProduct } from '../contract.ts'
import { type ComparedKind, compareForm, useChosen } from './compare-choice.ts'

/** The checkbox of a card. */
export function CompareBox({ kind, id, name }: { kind: ComparedKind; id: string; name: string }) {
  const { chosen, isFull, choose } = useChosen(kind)
  const isChosen = chosen.includes(id)
  return (
    <label className="compare-box">
      <input
        type="checkbox"
        name={kind}
        value={id}
        form={compareForm}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
      />
      {m.compare_choose()}
      <span className="sr-only">{`: ${name}`}</span>
    </label>
  )
}

/** The checkbox of a product's card. */
export const compareProduct = ({ productId, name }: MarketProduct) => (
  <CompareBox kind="product" id={productId} name={name} />
)
