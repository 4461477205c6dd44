/** A seller in a list (document 1, section 2): picture, name, rating, description, place. */

import { Link } from 'react-router'
import { Icon } from '#ui/icons.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import type { SellerCard } from '../contract.ts'

/** @param typeId the list's trade, whose material stands in for a missing picture. */
export function SellerCardItem({ seller, typeId }: { seller: SellerCard; typeId: number }) {
  return (
    <article className="card media-card">
      <div className="media-card-picture">
        <Placeholder typeId={typeId} seed={seller.sellerUrl} />
      </div>
      <div className="media-card-text">
        <h2 className="media-card-title">
          <Link to={`/Seller/${seller.sellerUrl}`}>{seller.name}</Link>
        </h2>
        {seller.location && (
          <p className="flex items-center gap-1 text-muted">
            <Icon name="map-pin" />
            {seller.location}
          </p>
        )}
        <Rating
          average={seller.sellerRating}
          count={seller.ratingCount}
          noneLabel={m.rating_not_available()}
        />
        {seller.description && <p className="line-clamp-2">{seller.description}</p>}
      </div>
    </article>
  )
}
