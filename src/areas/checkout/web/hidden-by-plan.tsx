/** What a plan with less room hides of a company, before it is bought. */
import type { SubscriptionType } from '#areas/billing/contract.ts'
import { hiddenBy } from '#areas/billing/rules/use.ts'
import type { Today } from '#areas/billing/web/public.tsx'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { openedBy } from './plan-ways.ts'

export function HiddenByPlan({ type, today }: { type: SubscriptionType; today: Today }) {
  const hidden = hiddenBy(openedBy(type), today.use)
  const texts = today.use.trades
    .filter(({ typeId }) => hidden.typeIds.includes(typeId))
    .map(({ typeId, products }) =>
      m.subscription_hides_trade({ trade: tradeOf(typeId)?.name ?? '', count: products }),
    )
  if (hidden.productsOver > 0)
    texts.push(m.subscription_hides_products({ count: hidden.productsOver }))
  texts.push(...hidden.addresses.map((address) => m.subscription_hides_address({ address })))
  if (hidden.pictures > 0) texts.push(m.subscription_hides_pictures({ count: hidden.pictures }))
  if (today.plan.showsContact && !type.showsContact) texts.push(m.subscription_hides_contact())
  if (texts.length === 0) return null
  return (
    <div className="mt-4">
      <FormMessage tone="info">
        <p>{m.subscription_hides()}</p>
        <ul className="mt-2 list-disc pl-5">
          {texts.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-2">{m.subscription_hides_kept()}</p>
      </FormMessage>
    </div>
  )
}
