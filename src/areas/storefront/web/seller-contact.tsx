/** A seller's contact details, loaded only on request, since each view counts against a limit. */

import { call } from '#client/call.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { expireSession, readSession } from '#client/session.ts'
import { linkButton } from '#ui/button.tsx'
import { FeedbackIcon, PhoneIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { storefront } from '../contract.ts'
import { telephone, whatsAppLink } from '../rules.ts'

export default function Contact({
  sellerUrl,
  text,
}: {
  sellerUrl: string
  /** The beginning of a WhatsApp message. */
  text: string
}) {
  const loaded = useLoaded(sellerUrl, async (signal) => {
    const token = readSession()?.token
    const told = await call(storefront.contacts, { sellerUrl }, { signal })
    if (told.isValidUser) return told
    toast.error(m.store_contact_refused())
    // The session has ended: if kept, the login page would redirect straight back here.
    if (readSession()?.token === token) expireSession()
  })
  if (loaded.failure) return <LoadedFailure loaded={loaded} />
  if (!loaded.data) return <p role="status">{m.ui_please_wait()}</p>
  const contacts = loaded.data
  const number = contacts.contactNumber ?? ''
  const whatsApp = whatsAppLink(number)
  const noteCall = () => {
    // Fire and forget: a failure does not matter to the user.
    call(storefront.noteVisit, { sellerUrl, kind: 'call' }).catch(() => undefined)
  }
  return (
    <div className="grid gap-2" role="status">
      {number ? (
        <p className="text-21 tabular-nums wrap-anywhere">{number}</p>
      ) : (
        <p className="text-muted">{m.data_not_found()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {number && (
          <a href={telephone(number)} onClick={noteCall} {...linkButton('primary', 'flex-1')}>
            <PhoneIcon />
            {m.store_contact_call()}
          </a>
        )}
        {whatsApp && (
          <a
            href={`${whatsApp}?${new URLSearchParams({ text })}`}
            target="_blank"
            rel="noreferrer"
            onClick={noteCall}
            {...linkButton('secondary', 'flex-1')}
          >
            <FeedbackIcon />
            {m.store_contact_whatsapp()}
          </a>
        )}
      </div>
    </div>
  )
}
