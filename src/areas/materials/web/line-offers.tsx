/** The products that match a line, one row each. */
import { Link } from 'react-router'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { averageText } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import type { LineFound, LineMatch } from '../contract/match-fields.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { packed, priceText } from './price-words.ts'
import { amountText } from './units.ts'

export function LineOffers({ line, found }: { line: MaterialLine; found: LineFound }) {
  const { products, dealers } = found
  if (products.length === 0) return <p className="text-muted">{m.materials_matches_none()}</p>
  return (
    <div>
      {!found.isCounted && <p className="text-15 text-pending">{m.house_only_close()}</p>}
      <ul className="line-offers">
        {products.map((product) => (
          <li key={product.productId}>
            <Offer line={line} product={product} isAmong={products.length > 1} />
          </li>
        ))}
      </ul>
      {dealers > products.length && (
        <p className="mt-1 text-13 text-muted">
          {m.house_more_dealers({ count: dealers.toLocaleString('en-IN') })}
        </p>
      )}
    </div>
  )
}

/** @param isAmong whether there are others, so that a superlative says something */
function Offer({
  line,
  product,
  isAmong,
}: {
  line: MaterialLine
  product: LineMatch
  isAmong: boolean
}) {
  const { name, sellerName, cost, distance, location, sellerRating, ratingCount } = product
  const marks = [
    isAmong && product.isCheapest ? m.materials_matches_cheapest() : '',
    isAmong && product.isNearest ? m.materials_matches_nearest() : '',
    isAmong && product.isBestRated ? m.materials_matches_best() : '',
    product.isClose ? m.materials_matches_close() : '',
    product.inStock ? '' : m.materials_matches_out(),
  ]
  const away =
    distance === null ? '' : m.materials_matches_away({ count: distance.toLocaleString('en-IN') })
  const rating = ratingCount > 0 ? `★ ${averageText(sellerRating ?? 0)} (${ratingCount})` : ''
  return (
    <div className="line-offer">
      <Link to={productPath(product)} className="wrap-anywhere">
        {name}
      </Link>
      <span className="line-offer-price tabular-nums">{priceText(line, product)}</span>
      <span className="text-13 text-muted wrap-anywhere">
        {[sellerName, location && localPlace(location), away, rating].filter(Boolean).join(' · ')}
      </span>
      <span className="line-offer-cost text-13 tabular-nums">
        {cost !== null &&
          m.materials_matches_cost({
            cost: formatRupees(cost),
            quantity: packed(amountText(line), product),
          })}
      </span>
      {marks.some(Boolean) && (
        <span className="line-offer-marks text-13 text-good">
          {marks.filter(Boolean).join(' · ')}
        </span>
      )}
    </div>
  )
}
