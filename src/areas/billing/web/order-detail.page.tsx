/** Order detail: the invoice on desktop, phone, paper and as a file (rules 16.11). */
import { type ClientLoaderFunctionArgs, href, Link, redirect, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { LoadError, load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { formatRupees } from '#kernel/money.ts'
import { isProblem } from '#kernel/problem.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { bytesOf, saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { billing, type Invoice, type UserOrder } from '../contract.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { checkoutPath } from './paths.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.invoice_title }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeller(request)
  const orderId = Number(new URL(request.url).searchParams.get('order'))
  if (!Number.isInteger(orderId) || orderId <= 0) throw redirect(href('/companyDetail/OrderList'))
  const options = { signal: request.signal }
  const orders = await load(
    call(billing.userOrders, {}, options),
    m.orders_failed(),
    m.orders_none(),
  )
  const unpaid = orders.find((order) => order.orderId === orderId && order.paymentDate === null)
  if (unpaid) return { unpaid }
  const asked = call(billing.invoice, { orderId }, options)
  const invoice = load(asked, m.invoice_failed(), m.invoice_empty())
  return { orderId, invoice: await invoice.catch(leadToList) }
}

/** An order that is not there, or not one's own, leads to the list (rules 16.10). */
function leadToList(error: unknown): never {
  const isMissing =
    error instanceof LoadError && isProblem(error.cause) && error.cause.status === 404
  if (!isMissing) throw error
  toast.error(m.invoice_empty())
  throw redirect(href('/companyDetail/OrderList'))
}

export default function OrderDetailPage() {
  const data = useLoaderData<typeof clientLoader>()
  return data.unpaid ? <Unpaid order={data.unpaid} /> : <Paid {...data} />
}

/** An unpaid order, which has no invoice. */
function Unpaid({ order }: { order: UserOrder }) {
  const file = useMutation(billing.invoicePdf, {
    onDone: ({ fileName, content }) => saveFile(fileName, bytesOf(content), 'application/pdf'),
  })
  const { orderId } = order
  const waits = order.paymentStatus === status.pending
  return (
    <Page>
      <Empty
        title={waits ? m.order_waits() : m.order_closed()}
        action={
          waits ? (
            // The checkout has its own security policy, which needs a full page load.
            <Link
              reloadDocument
              to={checkoutPath(order.subscriptionPlanId, order.isUpgrade)}
              {...linkButton('primary')}
            >
              {m.orders_pay()}
            </Link>
          ) : (
            <Link to={href('/companyDetail/Subscription')} {...linkButton('secondary')}>
              {m.orders_buy()}
            </Link>
          )
        }
      >
        <p>
          {order.subscriptionPlanName}, {formatRupees(order.totalAmount)}
        </p>
        {waits && <p>{m.order_waits_text()}</p>}
      </Empty>
      {waits && (
        <Button
          kind="secondary"
          className="mt-4"
          busy={file.busy}
          onClick={() => file.run({ orderId, document: 'proforma' })}
        >
          {m.admin_document_proforma()}
        </Button>
      )}
      <AllOrders />
    </Page>
  )
}

function AllOrders() {
  return (
    <p className="no-print mt-6">
      <Link to={href('/companyDetail/OrderList')} className="text-action underline">
        {m.order_confirm_list()}
      </Link>
    </p>
  )
}

function Paid({ orderId, invoice }: { orderId: number; invoice: Invoice }) {
  const file = useMutation(billing.invoicePdf, {
    onDone: ({ fileName, content }) => saveFile(fileName, bytesOf(content), 'application/pdf'),
  })
  return (
    <Page
      action={
        <div className="no-print flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => window.print()}>
            {m.invoice_print()}
          </Button>
          {invoice.creditNotes.map(({ number }) => (
            <Button
              key={number}
              kind="secondary"
              busy={file.busy}
              onClick={() => file.run({ orderId, document: 'creditNote', number })}
            >
              {invoice.creditNotes.length === 1 ? m.invoice_credit_note_pdf() : number}
            </Button>
          ))}
          <Button busy={file.busy} onClick={() => file.run({ orderId })}>
            {m.invoice_pdf()}
          </Button>
        </div>
      }
    >
      <InvoiceSheet invoice={invoice} />
      <AllOrders />
    </Page>
  )
}
