/** A printable shop notice with a QR code that links to the company's page. */
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'

// Load the QR code library only on this page.
const QrCode = lazyPart(
  () => import('#ui/qr-code.tsx'),
  () => <p className="p-4 text-15 text-muted">{m.my_contact_notice_missing()}</p>,
  <div className="aspect-square bg-sunken" />,
)

/** @param address URL in the QR code */
export function ShopNotice(props: { name: string; address: string; siteName: string }) {
  const { name, address, siteName } = props
  const code = <QrCode text={address} label={m.my_contact_notice_alt({ address })} />
  return (
    <Card as="article">
      <h3>{m.my_contact_notice()}</h3>
      <p className="mt-2 text-15 text-muted">{m.my_contact_notice_text()}</p>
      <div className="mt-4 max-w-56 overflow-clip rounded-4 border border-line">{code}</div>
      <Button kind="secondary" className="mt-4" onClick={() => window.print()}>
        {m.my_contact_notice_print()}
      </Button>
      {createPortal(
        // Outside the page's root element, so that it can be printed alone.
        <div className="print-sheet" aria-hidden="true">
          <p className="print-sheet-name">{name}</p>
          <p className="print-sheet-words">{m.my_contact_notice_scan()}</p>
          <div className="print-sheet-code">{code}</div>
          <p className="print-sheet-address">{address.replace(/^https?:\/\//, '')}</p>
          <p className="print-sheet-site">{siteName}</p>
        </div>,
        document.body,
      )}
    </Card>
  )
}
