/** A seller's approved description of itself, and its trades. */
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { Empty } from '#ui/empty.tsx'
import { line } from '#ui/icon.ts'
import { m } from '#words/messages.js'
import type { SellerInfo } from '../contract.ts'

const SealIcon = line(
  'm12 2.5 2.3 2 3-.3.9 2.9 2.6 1.6-1.1 2.8 1.1 2.8-2.6 1.6-.9 2.9-3-.3-2.3 2-2.3-2-3 .3-.9-2.9-2.6-1.6 1.1-2.8-1.1-2.8 2.6-1.6.9-2.9 3 .3zM8.5 11.6l2.5 2.5 4.5-4.9',
)

export function About({ seller }: { seller: SellerInfo }) {
  return (
    <section className="grid gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div>
        <h2>{m.store_about()}</h2>
        {seller.description ? (
          <p className="prose mt-4 whitespace-pre-line wrap-anywhere">{seller.description}</p>
        ) : (
          <Empty icon={<SealIcon />} title={m.store_about_empty()}>
            {m.store_about_empty_hint()}
          </Empty>
        )}
      </div>
      <div>
        <h3>{m.store_deals_in()}</h3>
        <ul className="mt-3">
          {seller.workingTypes.map((typeId) => (
            <li key={typeId} className="border-t border-line py-2">
              {tradeOf(typeId)?.name}
            </li>
          ))}
        </ul>
        {seller.legalName && (
          <dl className="mt-6 grid gap-1 text-15">
            <dt className="text-muted">{m.store_legal_name()}</dt>
            <dd className="wrap-anywhere">{seller.legalName}</dd>
            {seller.gstin && (
              <>
                <dt className="mt-2 text-muted">{m.store_gstin()}</dt>
                <dd>{seller.gstin}</dd>
              </>
            )}
          </dl>
        )}
      </div>
    </section>
  )
}
