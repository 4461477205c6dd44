/** Order detail: the invoice, on a desk, on a phone, on paper and as a file (document 2, section 2). */
import { type ClientLoaderFunctionArgs, href, Link, redirect, useLoaderData } from 'react-router'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { billing } from '../contract.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { savePdf } from './save-pdf.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.invoice_title }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSeller(request)
  const orderId = Number(new URL(request.url).searchParams.get('order'))
  if (!Number.isInteger(orderId) || orderId <= 0) throw redirect(href('/companyDetail/OrderList'))
  const own = { userId: user.id, companyId: user.companyId, orderId }
  const invoice = await load(
    call(billing.invoice, own, { signal: request.signal }),
    m.invoice_failed(),
  )
  return { own, invoice }
}

export default function OrderDetailPage() {
  const { own, invoice } = useLoaderData<typeof clientLoader>()
  const file = useMutation(billing.invoicePdf, { onDone: savePdf })
  return (
    <Page
      action={
        <div className="no-print flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => window.print()}>
            {m.invoice_print()}
          </Button>
          {invoice.creditNote && (
            <Button
              kind="secondary"
              busy={file.busy}
              onClick={() => file.run({ ...own, document: 'creditNote' })}
            >
              {m.invoice_credit_note_pdf()}
            </Button>
          )}
          <Button busy={file.busy} onClick={() => file.run(own)}>
            {m.invoice_pdf()}
          </Button>
        </div>
      }
    >
      <InvoiceSheet invoice={invoice} />
      <p className="no-print mt-6">
        <Link to={href('/companyDetail/OrderList')} className="text-action underline">
          {m.order_confirm_list()}
        </Link>
      </p>
    </Page>
  )
}
