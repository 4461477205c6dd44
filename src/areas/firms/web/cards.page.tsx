/** Cards with QR codes that invite owners to claim their pages: eight to a sheet of A4. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type ClientLoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { QrCode } from '#areas/companies/web/public.tsx'
import { openConsole } from '#client/console.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import type { SiteInfo } from '#kernel/caller.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { type InvitedFirm, invitationConsole } from '../contract/invitations.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.firm_cards_title, intro: m.firm_cards_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const ids = new URL(request.url).searchParams.get('firms') ?? ''
  return { firms: ids.split(',').filter(Boolean) }
}

export default function CardsPage() {
  const { firms } = useLoaderData<typeof clientLoader>()
  const site = useRouteLoaderData<SiteInfo>('root')?.name ?? ''
  const [cards, setCards] = useState<readonly InvitedFirm[]>()
  const making = useMutation(invitationConsole.invite, {
    onDone: (invited) => setCards(invited.filter(({ result }) => result === 'ready')),
  })
  return (
    <Page>
      <div className="grid justify-items-start gap-4">
        <FormMessage>{making.failure}</FormMessage>
        {!cards && (
          <Button
            busy={making.busy}
            disabled={firms.length === 0}
            onClick={() => making.run({ firms, way: 'card' })}
          >
            {m.firm_invite_cards()}
          </Button>
        )}
        {cards?.length === 0 && <FormMessage>{m.firm_cards_none()}</FormMessage>}
        {cards && cards.length > 0 && (
          <>
            <Button onClick={() => window.print()}>{m.firm_cards_print()}</Button>
            <ul className="grid w-full gap-3 sm:grid-cols-2">
              {cards.map((card) => (
                <OwnerCard key={card.firmId} card={card} site={site} isShown />
              ))}
            </ul>
            {createPortal(
              <ul className="card-sheet" aria-hidden="true">
                {cards.map((card) => (
                  <OwnerCard key={card.firmId} card={card} site={site} />
                ))}
              </ul>,
              document.body,
            )}
          </>
        )}
      </div>
    </Page>
  )
}

function OwnerCard({
  card: { name, place, link, words },
  site,
  isShown = false,
}: {
  card: InvitedFirm
  site: string
  /** On the screen, not on paper. */
  isShown?: boolean
}) {
  const frame = isShown
    ? 'grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 rounded-10 border border-line p-3'
    : ''
  return (
    <li className={frame}>
      <div>
        <QrCode text={link} label={m.my_contact_notice_alt({ address: link })} />
      </div>
      <div className="grid gap-1">
        <strong className="line-clamp-3 wrap-anywhere">{name}</strong>
        <span className="wrap-anywhere">{place}</span>
        {words.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span className="font-semibold">{site}</span>
      </div>
    </li>
  )
}
