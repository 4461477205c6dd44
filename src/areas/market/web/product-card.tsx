/** A product in lists across sellers, with what users compare. */

import { type ReactNode, useContext } from 'react'
import { href, Link } from 'react-router'
import type { ShownColour } from '#areas/catalogue/contract/catalogue.ts'
import { localText, ProductPrice } from '#areas/catalogue/web/public.tsx'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { Picture } from '#areas/media/web/public.tsx'
import { Save } from '#areas/saved/web/public.tsx'
import { ProductAction } from '#client/product-action.ts'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { MediaCard } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Placeholder } from '#ui/placeholder.tsx'
import { Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import type { MarketProduct } from '../contract.ts'
import { savingOf } from '../rules/saving.ts'

/**
 * @param eager for the first card, whose picture loads at once
 * @param below what follows the facts, such as the choice for a comparison
 */
export function MarketCard({
  product,
  heading = 'h2',
  eager = false,
  below,
}: {
  product: MarketProduct
  heading?: 'h2' | 'h3'
  eager?: boolean
  below?: ReactNode
}) {
  const Action = useContext(ProductAction)
  return (
    <MediaCard
      heading={heading}
      picture={
        <>
          <Picture
            name={product.picture}
            sizes="(width >= 64rem) 27rem, (width >= 40rem) 50vw, 15rem"
            alt=""
            eager={eager}
            fallback={<Placeholder trade={product.companyTypeId} seed={product.productId} />}
          />
          <Save target={{ kind: 'product', id: product.productId, name: product.name }} />
        </>
      }
      title={<Link to={productPath(product)}>{product.name}</Link>}
    >
      <ProductPrice product={product} />
      <Saving product={product} />
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <CardFacts product={product} />
        <ColourDots colours={product.colours} />
        {!product.inStock && <StockText product={product} />}
      </p>
      <p className="wrap-anywhere">{product.sellerName}</p>
      {product.ratingCount > 0 && (
        <Rating value={product.sellerRating} figure>
          {`(${product.ratingCount})`}
        </Rating>
      )}
      <Place product={product} />
      {Action && <Action product={product} />}
      {below}
    </MediaCard>
  )
}

/** What cards say of a product's attributes; its size as typed where they do not. */
function CardFacts({ product: { attributes, size } }: { product: MarketProduct }) {
  const facts = attributes.slice(0, factsMax).map(({ value }) => localText(value))
  const texts = facts.length > 0 ? facts : [size].filter(Boolean)
  return texts.map((text) => (
    <span key={text} className="wrap-anywhere">
      {text}
    </span>
  ))
}

/** As many as fit on two lines of a phone's card. */
const factsMax = 3

/** Whether it is in stock, as text: nothing that looks like a choice. */
export function StockText({ product: { inStock } }: { product: Pick<MarketProduct, 'inStock'> }) {
  return (
    <span className={inStock ? 'text-good' : 'text-muted'}>
      {inStock ? m.product_in_stock() : m.product_out_of_stock()}
    </span>
  )
}

/** What an offer saves. */
export function Saving({ product }: { product: Pick<MarketProduct, 'price' | 'offerPrice'> }) {
  const saving = savingOf(product)
  if (!saving) return null
  const { amount, percent } = saving
  return (
    <p className="text-13 text-good">
      {percent > 0
        ? m.market_saving({ amount: formatRupees(amount), percent })
        : m.market_saving_small({ amount: formatRupees(amount) })}
    </p>
  )
}

/** The colours of the pictures, as dots with their names. */
export function ColourDots({ colours }: { colours: readonly ShownColour[] }) {
  if (colours.length === 0) return null
  const label = colours.map(({ description }) => description).join(', ')
  return (
    <svg
      viewBox={`0 0 ${colours.length * 20} 18`}
      className="h-4.5 w-auto"
      role="img"
      aria-label={m.market_colours({ colours: label })}
    >
      {colours.map(({ code, description }, index) => (
        <circle
          key={description}
          cx={index * 20 + 9}
          cy={9}
          r={7.5}
          fill={code}
          className="stroke-edge"
        />
      ))}
    </svg>
  )
}

function Place({ product }: { product: MarketProduct }) {
  const { distance } = product
  const location = localPlace(product.location)
  if (!location) return null
  return (
    <p className="card-place text-13">
      {distance === null
        ? location
        : m.market_distance({ location, kilometres: distance.toLocaleString('en-IN') })}
    </p>
  )
}

/**
 * A grid of cards.
 *
 * @param shelf on a phone, in one row that scrolls sideways
 */
export function MarketCards({
  products,
  heading = 'h2',
  eager = false,
  shelf = false,
  below,
}: {
  products: readonly MarketProduct[]
  heading?: 'h2' | 'h3'
  eager?: boolean
  shelf?: boolean
  below?: (product: MarketProduct) => ReactNode
}) {
  return (
    <ul
      className={cx(
        'mt-3 gap-3 sm:grid sm:grid-cols-2 sm:gap-5 lg:grid-cols-[repeat(var(--card-columns,4),minmax(0,1fr))]',
        shelf ? 'shelf' : 'grid',
      )}
    >
      {products.map((product, index) => (
        <li key={product.productId}>
          <MarketCard
            product={product}
            heading={heading}
            eager={eager && index === 0}
            below={below?.(product)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The path of a seller's page. */
export const sellerPath = (sellerUrl: string) => href('/Seller/:sellerUrl', { sellerUrl })
