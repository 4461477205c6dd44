/** Chooses the dealers of a request. */
import { answeringText } from '#areas/market/web/public.tsx'
import { Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import type { DealerToAsk } from '../contract/buyer.ts'
import { dealersMax } from '../rules/limits.ts'
import { distanceText } from './words.ts'

/** @param onToggle called with a storefront's name */
export function DealerChoice({
  dealers,
  lineCount,
  chosen,
  onToggle,
}: {
  dealers: readonly DealerToAsk[]
  lineCount: number
  chosen: readonly string[]
  onToggle: (sellerUrl: string) => void
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{m.quotation_dealers({ max: dealersMax })}</legend>
      {dealers.length === 0 && <p>{m.quotation_dealers_none()}</p>}
      {dealers.map((dealer) => {
        const { sellerUrl, name, town, distance, rating, ratingCount, lineIds } = dealer
        const answers = answeringText({
          answerMinutes: dealer.medianMinutes,
          answerRate: dealer.answerRate,
        })
        const isFull = chosen.length >= dealersMax && !chosen.includes(sellerUrl)
        return (
          <label key={sellerUrl} className="choice rounded-10 border border-line p-3">
            <input
              type="checkbox"
              checked={chosen.includes(sellerUrl)}
              disabled={dealer.isAskedLately || isFull}
              onChange={() => onToggle(sellerUrl)}
            />
            <span className="grid gap-0.5">
              <strong className="wrap-anywhere">{name}</strong>
              <span className="text-15 text-muted">
                {[town, distanceText(distance)].filter(Boolean).join(' · ')}
              </span>
              {rating !== null && <Rating value={rating}> ({ratingCount})</Rating>}
              {lineIds.length > 0 && (
                <span className="text-15">
                  {m.quotation_carries({ count: lineIds.length, all: lineCount })}
                </span>
              )}
              {answers && <span className="text-15">{answers}</span>}
              {!dealer.isClaimed && (
                <span className="text-15 text-muted">{m.firm_unclaimed()}</span>
              )}
              {dealer.isAskedLately && (
                <span className="text-15 text-muted">{m.quotation_asked_lately_mark()}</span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
