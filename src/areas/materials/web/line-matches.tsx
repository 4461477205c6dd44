/** The products that match a line. */

import { Link } from 'react-router'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { averageText, Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import type { LineMatch } from '../contract/materials.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { amountText, oneUnit } from './units.ts'

export function LineMatches({
  line,
  products,
}: {
  line: MaterialLine
  products: readonly LineMatch[]
}) {
  const amount = amountText(line)
  return (
    <section>
      <h3 className="text-17 wrap-anywhere">{[line.text, amount].filter(Boolean).join(' · ')}</h3>
      {products.length === 0 ? (
        <p className="mt-1 text-muted">{m.materials_matches_none()}</p>
      ) : (
        <ul className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {products.map((product) => (
            <li key={product.productId} className="card">
              <div className="card-body">
                <Match line={line} product={product} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Match({ line, product }: { line: MaterialLine; product: LineMatch }) {
  const { name, sellerName, linePrice, cost, price, unit, distance, location, pack } = product
  const ofPack = (amount: string) =>
    pack
      ? m.materials_matches_pack({
          amount,
          pack: amountText({ quantity: pack.count, unit: pack.measure }),
        })
      : amount
  const marks = [
    product.isCheapest ? m.materials_matches_cheapest() : '',
    product.isNearest ? m.materials_matches_nearest() : '',
    product.isBestRated ? m.materials_matches_best() : '',
    product.isClose ? m.materials_matches_close() : '',
    product.inStock ? '' : m.materials_matches_out(),
  ].filter(Boolean)
  const away =
    distance === null ? '' : m.materials_matches_away({ count: distance.toLocaleString('en-IN') })
  return (
    <>
      {marks.length > 0 && <p className="text-13 text-good">{marks.join(' · ')}</p>}
      <p className="wrap-anywhere">
        <Link to={productPath(product)}>{name}</Link>
      </p>
      {linePrice !== null && line.unit ? (
        <p className="font-medium tabular-nums">
          {m.materials_matches_per({
            price: formatRupees(linePrice),
            unit: ofPack(oneUnit(line.unit)),
          })}
        </p>
      ) : (
        <p className="tabular-nums">
          {m.materials_matches_listed({ price: formatRupees(price), unit })}
        </p>
      )}
      {cost !== null && (
        <p className="text-15 tabular-nums">
          {m.materials_matches_cost({
            cost: formatRupees(cost),
            quantity: ofPack(amountText(line)),
          })}
        </p>
      )}
      <p className="text-15 wrap-anywhere">{sellerName}</p>
      <p className="text-15 text-muted">
        {[location && localPlace(location), away].filter(Boolean).join(' · ')}
      </p>
      {product.ratingCount > 0 && (
        <Rating value={product.sellerRating}>
          {`${averageText(product.sellerRating ?? 0)} (${product.ratingCount})`}
        </Rating>
      )}
    </>
  )
}
