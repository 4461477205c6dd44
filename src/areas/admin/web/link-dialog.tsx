/** The UPI code and the link of an order, to show at the counter or to mail. */
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { receiptCalls } from '../contract/receipts.ts'

// Loads the QR code library only here.
const QrCode = lazyPart(
  () => import('#ui/qr-code.tsx'),
  () => null,
  <div className="aspect-square bg-sunken" />,
)

const mailed = answers({ done: { sent: m.admin_link_mailed }, otherwise: m.admin_link_gone })

export default function LinkDialog({
  orderId,
  due,
  onClose,
}: {
  orderId: number
  due: number
  onClose: () => void
}) {
  const answer = useLoaded(String(orderId), (signal) =>
    call(receiptCalls.paymentLink, { orderId }, { signal }),
  )
  const mail = useMutation(receiptCalls.paymentLink, {
    answers: ({ link }) => mailed(link === '' ? 'gone' : 'sent'),
  })
  const { link = '', upi = '' } = answer.data ?? {}
  return (
    <Dialog open title={m.admin_link_title({ number: String(orderId) })} onClose={onClose}>
      <div className="grid gap-4">
        <LoadedFailure loaded={answer} />
        {answer.data && link === '' && <FormMessage>{m.admin_link_gone()}</FormMessage>}
        {link !== '' && (
          <>
            <p className="text-27 font-semibold tabular-nums">{formatRupees(due)}</p>
            {upi === '' ? (
              <FormMessage tone="info">{m.admin_link_no_upi()}</FormMessage>
            ) : (
              <div className="max-w-64">
                <p className="mb-3 text-15">{m.admin_link_scan()}</p>
                <QrCode text={upi} label={m.admin_link_alt({ due: formatRupees(due) })} />
              </div>
            )}
            <p className="text-15 wrap-anywhere">
              {m.admin_link_page()}: <a href={link}>{link}</a>
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                kind="secondary"
                onClick={async () => {
                  await navigator.clipboard.writeText(link)
                  toast.success(m.admin_link_copied())
                }}
              >
                {m.admin_link_copy()}
              </Button>
              <Button busy={mail.busy} onClick={() => mail.run({ orderId, isSent: true })}>
                {m.admin_link_mail()}
              </Button>
            </div>
            <FormMessage>{mail.failure}</FormMessage>
          </>
        )}
      </div>
    </Dialog>
  )
}
