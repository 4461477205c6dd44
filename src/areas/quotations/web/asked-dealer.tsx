/** A dealer of a request: the terms of the quotation, the contact once it is open, the thread. */
import { href, Link } from 'react-router'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Facts } from '#ui/facts.tsx'
import { Rating } from '#ui/rating.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import type { AskedDealer } from '../contract/buyer.ts'
import { isRunning } from '../rules/states.ts'
import { OrderSheetButton, Thread } from './thread.tsx'
import { distanceText, enquiryWords } from './words.ts'

/**
 * A row that opens: at once where there is something to do, an answer to give or a number to call.
 *
 * @param isOpen whether the request is
 */
export function AskedDealerItem({ dealer, isOpen }: { dealer: AskedDealer; isOpen: boolean }) {
  const { enquiryId, name, sellerUrl, town, distance, state, quotation, contact } = dealer
  const isWon = state === 'won'
  const { length: count } = dealer.messages
  const facts = [
    localPlace(town),
    distanceText(distance),
    count > 0 ? m.quotation_thread_count({ count }) : '',
  ]
  return (
    <AccordionItem
      wide
      open={isWon || dealer.messages.at(-1)?.side === 'dealer'}
      title={
        <span className="asked-dealer">
          <span className="wrap-anywhere">{name || m.quotation_dealer_left()}</span>
          <Status tone={enquiryWords[state].tone}>{enquiryWords[state].text()}</Status>
          <span className="asked-dealer-facts">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      }
    >
      <div className="grid gap-4">
        {sellerUrl && (
          <p className="flex flex-wrap items-center gap-x-4">
            <Link to={href('/Seller/:sellerUrl', { sellerUrl })}>{m.quotation_see_shop()}</Link>
            {dealer.rating !== null && (
              <Rating value={dealer.rating}> ({dealer.ratingCount})</Rating>
            )}
          </p>
        )}
        {quotation && (
          <>
            <Facts
              facts={[
                [m.quotation_lead(), m.quotation_lead_days({ days: quotation.leadDays })],
                [m.quotation_delivery_charge(), formatRupees(quotation.deliveryCharge)],
                [
                  m.quotation_minimum(),
                  quotation.minimumOrder > 0 && formatRupees(quotation.minimumOrder),
                ],
                [m.quotation_valid_until(), mediumTime(quotation.validUntil)],
                [m.quotation_part(), quotation.partAllowed ? '' : m.quotation_whole_only()],
              ]}
            />
            {quotation.note && (
              <p className="wrap-anywhere whitespace-pre-line">{quotation.note}</p>
            )}
            {quotation.isMasked && <p className="text-13 text-muted">{m.quotation_masked()}</p>}
          </>
        )}
        {contact && (
          <div className="grid justify-items-start gap-2">
            {contact.phone ? (
              <p>
                <strong>{m.quotation_contact()}:</strong>{' '}
                <a href={`tel:${contact.phone}`}>{contact.phone}</a>
                {contact.email && (
                  <>
                    {' · '}
                    <a href={`mailto:${contact.email}`}>{contact.email}</a>
                  </>
                )}
              </p>
            ) : (
              <p className="text-muted">{m.quotation_firm_left()}</p>
            )}
            <OrderSheetButton enquiryId={enquiryId} />
          </div>
        )}
        <Thread
          enquiryId={enquiryId}
          side="buyer"
          messages={dealer.messages}
          files={dealer.files}
          mayWrite={isWon ? sellerUrl !== '' : isOpen && isRunning(state)}
          isReported={dealer.isReported}
        />
      </div>
    </AccordionItem>
  )
}
