/** A seller in a list (rules 10.2): picture, name, rating, description, place. */

import { href, Link } from 'react-router'
import { CompareBox } from '#areas/market/web/public.tsx'
import { Picture } from '#areas/media/web/public.tsx'
import { SellerPlace } from '#areas/places/web/public.tsx'
import { AskForPrice } from '#areas/quotations/web/public.tsx'
import { Save } from '#areas/saved/web/public.tsx'
import { Ask } from '#areas/storefront/web/public.tsx'
import { localName, localPlace } from '#kernel/site-names.ts'
import { Card, MediaCard } from '#ui/card.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import type { SellerCard } from '../contract.ts'
import type { ListedSeller } from './listed-seller.ts'
import type { SellerFacts } from './seller-facts.ts'

/**
 * @param typeId the list's trade, whose material is the placeholder for a missing picture.
 * @param eager for the first card, whose picture loads at once; on a phone no other is above the
 *   fold.
 */
export function SellerCardItem({
  seller,
  typeId,
  eager,
  comparable = false,
  publicUrl = '',
}: {
  seller: ListedSeller
  typeId: number
  eager: boolean
  /** Whether it can be selected for comparison. */
  comparable?: boolean
  /** The site's URL, which the message to the seller contains. */
  publicUrl?: string
}) {
  const path = href('/Seller/:sellerUrl', { sellerUrl: seller.sellerUrl })
  return (
    <MediaCard
      heading="h2"
      picture={
        <>
          <Picture
            name={seller.picture}
            // Banners are wider than their slot: a cropped one needs more pixels than it shows. A
            // phone's ten take 5 s on a slow line at full sharpness, half of that at two thirds of
            // the pixels.
            sizes="(width >= 64rem) 36rem, (width >= 40rem) 75vw, 20rem"
            alt=""
            eager={eager}
            fallback={<Placeholder trade={typeId} seed={seller.sellerUrl} />}
          />
          <Save target={{ kind: 'seller', id: seller.sellerUrl, name: seller.name }} />
        </>
      }
      title={
        // The route of all storefronts is known from the first of them.
        <Link to={path} discover={eager ? 'render' : 'none'}>
          {seller.name}
        </Link>
      }
    >
      {seller.location && (
        <p className="card-place">
          {seller.distance === null
            ? localPlace(seller.location)
            : m.market_distance({
                location: localPlace(seller.location),
                kilometres: seller.distance.toLocaleString('en-IN'),
              })}
        </p>
      )}
      <Rating value={seller.sellerRating} whole figure>
        {`(${seller.ratingCount})`}
      </Rating>
      {seller.sold.length > 0 && (
        <p className="card-sold">
          {seller.sold.map((name) => localName('type', name)).join('\u00a0· ')}
        </p>
      )}
      <Sealed reviews={seller.ratingCount} />
      {seller.facts && <Facts facts={seller.facts} />}
      {seller.description && <p className="card-about">{seller.description}</p>}
      {seller.facts?.canContact && (
        <div className="card-actions">
          <Ask
            small
            sellerUrl={seller.sellerUrl}
            text={m.market_ask_seller({ address: `${publicUrl}${path}` })}
          />
        </div>
      )}
      {seller.facts && <AskForPrice seller={seller.sellerUrl} className="card-ask" />}
      {comparable && <CompareBox kind="seller" id={seller.sellerUrl} name={seller.name} />}
    </MediaCard>
  )
}

function Sealed({ reviews }: { reviews: number }) {
  if (reviews === 0) return null
  return (
    <p className="sealed">
      {reviews === 1 ? m.seller_list_sealed_one() : m.seller_list_sealed({ count: reviews })}
    </p>
  )
}

/** A product's seller, shown on the product's page. */
export function SellerBox({
  seller: { sellerUrl, name, location, sellerRating, ratingCount },
}: {
  seller: Pick<SellerCard, 'sellerUrl' | 'name' | 'location' | 'sellerRating' | 'ratingCount'>
}) {
  return (
    <Card as="section" className="[&_.card-body]:grid [&_.card-body]:gap-1">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-17 wrap-anywhere">
          <Link to={href('/Seller/:sellerUrl', { sellerUrl })}>{name}</Link>
        </h2>
        <Save target={{ kind: 'seller', id: sellerUrl, name }} />
      </div>
      {location && (
        <p className="flex items-center gap-1 text-15 text-muted wrap-anywhere">
          <MapPinIcon />
          <SellerPlace sellerUrl={sellerUrl} location={location} />
        </p>
      )}
      <Rating value={sellerRating} figure />
      <Sealed reviews={ratingCount} />
    </Card>
  )
}

function Facts({ facts: { from, about } }: { facts: SellerFacts }) {
  return (
    <>
      {from && (
        <p className="card-price">
          <small>{from.before}</small>
          <span className="price">{from.amount}</span>
          <small>{from.per}</small>
        </p>
      )}
      <p className="card-note">{about}</p>
    </>
  )
}
