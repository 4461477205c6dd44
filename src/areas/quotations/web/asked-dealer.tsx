/** A dealer of a request: the terms of the quotation, the contact once it is open, the thread. */
import { href, Link } from 'react-router'
import { mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Facts } from '#ui/facts.tsx'
import { Rating } from '#ui/rating.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import type { AskedDealer } from '../contract/buyer.ts'
import { isRunning } from '../rules/states.ts'
import { OrderSheetButton, Thread } from './thread.tsx'
import { distanceText, enquiryWords } from './words.ts'

/** @param isOpen whether the request is */
export function AskedDealerCard({ dealer, isOpen }: { dealer: AskedDealer; isOpen: boolean }) {
  const { enquiryId, name, sellerUrl, town, distance, state, quotation, contact } = dealer
  const isWon = state === 'won'
  return (
    <article className="card card-body grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-21 wrap-anywhere">
            {sellerUrl ? (
              <Link to={href('/Seller/:sellerUrl', { sellerUrl })}>{name}</Link>
            ) : (
              name || m.quotation_dealer_left()
            )}
          </h3>
          <p className="text-15 text-muted">
            {[localPlace(town), distanceText(distance)].filter(Boolean).join(' · ')}
          </p>
          {dealer.rating !== null && <Rating value={dealer.rating}> ({dealer.ratingCount})</Rating>}
        </div>
        <Status tone={enquiryWords[state].tone}>{enquiryWords[state].text()}</Status>
      </header>
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
          {quotation.note && <p className="wrap-anywhere whitespace-pre-line">{quotation.note}</p>}
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
      <Accordion>
        <AccordionItem
          title={m.quotation_thread_count({ count: dealer.messages.length })}
          open={dealer.messages.length > 0}
        >
          <Thread
            enquiryId={enquiryId}
            side="buyer"
            messages={dealer.messages}
            files={dealer.files}
            mayWrite={isWon ? sellerUrl !== '' : isOpen && isRunning(state)}
            isReported={dealer.isReported}
          />
        </AccordionItem>
      </Accordion>
    </article>
  )
}
