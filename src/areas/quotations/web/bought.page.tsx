/** What was bought: orders with both numbers, what is paid and delivered, and the total by trade (rules 22.11). */
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { HouseSteps, keepOrders } from '#areas/materials/web/public.tsx'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { csvOf } from '#kernel/csv.ts'
import { indianToday, mediumTime } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { MailIcon } from '#ui/form-icons.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { saveFile } from '#ui/save-file.ts'
import '#ui/styles/bought.css'
import { m } from '#words/messages.js'
import { type BoughtLine, type Order, orders } from '../contract/bought.ts'
import { OrderSheetButton } from './thread.tsx'
import { TradeTotals } from './trade-totals.tsx'
import { amountText, named, tradeName } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.bought_title, intro: m.bought_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const listId = Number(new URL(request.url).searchParams.get('list')) || 0
  const answer = call(orders.bought, { listId }, { signal: request.signal })
  const loaded = await load(answer, m.bought_failed())
  // All of it is kept for the shop, where there may be no network.
  if (listId === 0) keepOrders(loaded.orders)
  return { listId, ...loaded }
}

export default function BoughtPage() {
  const { listId, orders: bought, open } = useLoaderData<typeof clientLoader>()
  return (
    <Page
      action={
        bought.length > 0 && (
          <Button kind="secondary" onClick={() => saveSheet(bought)}>
            {m.quotation_csv()}
          </Button>
        )
      }
    >
      <div className="grid gap-8">
        {listId > 0 && <HouseSteps listId={listId} current="bought" />}
        {bought.length === 0 ? (
          <Empty
            icon={<MailIcon />}
            title={m.bought_empty()}
            action={
              <Link to={href('/user/requests')} {...linkButton('secondary')}>
                {m.nav_requests()}
              </Link>
            }
          >
            {m.bought_empty_hint()}
          </Empty>
        ) : (
          <>
            <TradeTotals orders={bought} open={open} />
            {bought.map((order) => (
              <OrderCard key={order.enquiryId} order={order} />
            ))}
          </>
        )}
      </div>
    </Page>
  )
}

function OrderCard({ order }: { order: Order }) {
  const { enquiryId, title, sellerUrl, contact, lines, goods, delivery, total } = order
  const { revalidate } = useRevalidator()
  const mutation = useMutation(orders.tick, {
    answers: named('done', () => ''),
    covered: false,
    onDone: () => revalidate(),
  })
  const tick = (lineIds: number[], as: 'paid' | 'delivered', isDone: boolean) =>
    mutation.run({ enquiryId, lineIds, as, isDone })
  const box = (line: BoughtLine, as: 'paid' | 'delivered', isDone: boolean, label: string) => (
    <label className="choice">
      <input
        type="checkbox"
        checked={isDone}
        disabled={mutation.busy}
        aria-label={`${label}: ${line.alternative || line.what}`}
        onChange={() => tick([line.lineId], as, !isDone)}
      />
      <span>{label}</span>
    </label>
  )
  const name = contact?.name ?? m.quotation_dealer_left()
  return (
    <article className="card card-body grid gap-3">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-21 wrap-anywhere">
            {sellerUrl ? <Link to={href('/Seller/:sellerUrl', { sellerUrl })}>{name}</Link> : name}
          </h2>
          <p className="text-15 text-muted wrap-anywhere">
            <Link to={href('/user/requests/:requestId', { requestId: String(order.requestId) })}>
              {title}
            </Link>{' '}
            · {mediumTime(order.acceptedDate)}
          </p>
        </div>
        {contact?.phone && (
          <a href={`tel:${contact.phone}`} {...linkButton('secondary')}>
            {contact.phone}
          </a>
        )}
      </header>
      <ul className="bought-lines">
        {lines.map((line) => (
          <li key={line.lineId}>
            <span className="min-w-0 wrap-anywhere">
              {line.alternative || line.what} <span className="text-muted">{amountText(line)}</span>
            </span>
            <strong className="tabular-nums">{formatRupees(line.amount)}</strong>
            {box(line, 'paid', line.isPaid, m.bought_paid())}
            {box(line, 'delivered', line.isDelivered, m.bought_delivered())}
          </li>
        ))}
      </ul>
      <p className="tabular-nums">
        <strong>
          {m.quotation_total()}: {formatRupees(total)}
        </strong>{' '}
        <span className="text-muted">
          {m.offers_of_which({ goods: formatRupees(goods), delivery: formatRupees(delivery) })}
        </span>
      </p>
      <FormMessage>{mutation.failure}</FormMessage>
      <div className="flex flex-wrap items-center gap-3">
        <OrderSheetButton enquiryId={enquiryId} />
        {sellerUrl && !order.isReviewed && (
          <Link to={href('/Seller/:sellerUrl/Reveiw', { sellerUrl })} {...linkButton('secondary')}>
            {m.bought_review()}
          </Link>
        )}
        {order.isReviewed && <span className="text-muted">✓ {m.bought_reviewed()}</span>}
      </div>
    </article>
  )
}

/** All lines as a file for spreadsheets. */
function saveSheet(bought: readonly Order[]): void {
  const rows = bought.flatMap(({ lines, contact, acceptedDate, delivery }) => [
    ...lines.map((line) => ({
      Thing: line.alternative || line.what,
      Trade: tradeName(line.typeId),
      Shop: contact?.name ?? '',
      Quantity: line.quantity,
      Unit: line.unit,
      'Price (INR)': line.price,
      'Amount with tax (INR)': line.amount,
      Accepted: acceptedDate.slice(0, 10),
      Paid: line.isPaid ? 'yes' : 'no',
      Delivered: line.isDelivered ? 'yes' : 'no',
    })),
    ...deliveryRows(delivery, contact?.name ?? '', acceptedDate),
  ])
  // Spreadsheets take a file that begins with this mark for UTF-8.
  const content = new TextEncoder().encode(`\ufeff${csvOf(rows)}`)
  saveFile(`bought-${indianToday()}.csv`, content, 'text/csv')
}

function deliveryRows(amount: number, shop: string, acceptedDate: string) {
  if (amount === 0) return []
  return [
    {
      Thing: 'Delivery',
      Trade: '',
      Shop: shop,
      Quantity: 1,
      Unit: '',
      'Price (INR)': amount,
      'Amount with tax (INR)': amount,
      Accepted: acceptedDate.slice(0, 10),
      Paid: '',
      Delivered: '',
    },
  ]
}
