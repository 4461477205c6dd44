/**
 * A seller's contact details (rules 12.2, 12.3): for logged-in visitors, so they are fetched in the
 * browser with the session's token; the server-rendered page asks the visitor to log in.
 */

import { type ReactNode, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useLocation,
  useOutletContext,
} from 'react-router'
import { mapUrl } from '#areas/companies/web/public.tsx'
import { AddressLines } from '#areas/places/web/public.tsx'
import { AskForPrice } from '#areas/quotations/web/public.tsx'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { RouteError } from '#client/load-error.tsx'
import { loginPath } from '#client/login-path.ts'
import { expireSession, readSession, useSession } from '#client/session.ts'
import { linkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { MailIcon, UserIcon } from '#ui/form-icons.tsx'
import { FeedbackIcon, MapPinIcon, PhoneIcon } from '#ui/icons.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import {
  type ContactAddress,
  type SellerContacts,
  type SellerInfo,
  storefront,
} from '../contract.ts'
import { canContact, telephone, whatsAppLink } from '../rules.ts'
import type { Route } from './+types/contact.page.ts'
import { noteVisit } from './visit.ts'

type Outcome = { kind: 'stranger' | 'refused' } | { kind: 'told'; contacts: SellerContacts }

export async function clientLoader({
  request,
  params: { sellerUrl = '' },
}: ClientLoaderFunctionArgs): Promise<Outcome> {
  const user = readSession()
  if (!user) return { kind: 'stranger' }
  const { signal } = request
  const answer = call(storefront.contacts, { sellerUrl }, { signal })
  const contacts = await load(answer, m.seller_list_failed(), m.data_not_found())
  if (contacts.isValidUser) return { kind: 'told', contacts }
  // The session has expired: if kept, the login link would redirect straight back here.
  if (readSession()?.token === user.token) expireSession()
  return { kind: 'refused' }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  const data = matches[1].loaderData
  if (!data) return matches[1].meta
  const { name } = data.seller
  return pageHead({
    site: data.site,
    title: `${m.store_contact_title({ name })} | ${data.site}`,
    // The content is for logged-in visitors.
    noindex: true,
  })
}

/** Asks for a login, but not those who have one: their contacts are on the way. */
export function HydrateFallback() {
  return (
    <Section>
      {useSession() ? (
        <Skeleton />
      ) : (
        <div className="visitor-links">
          <LoginFirst text={m.store_contact_login()} />
        </div>
      )}
    </Section>
  )
}

export function ErrorBoundary() {
  return (
    <Section>
      <RouteError />
    </Section>
  )
}

export default function ContactPage() {
  const outcome = useLoaderData<typeof clientLoader>()
  useEffect(() => {
    if (outcome.kind === 'refused') toast.error(m.store_contact_refused())
  }, [outcome])
  return (
    <Section>
      {outcome.kind === 'stranger' && <LoginFirst text={m.store_contact_login()} />}
      {outcome.kind === 'refused' && <LoginFirst text={m.store_contact_refused()} />}
      {outcome.kind === 'told' && <Contacts contacts={outcome.contacts} />}
    </Section>
  )
}

/** The heading and content; a seller without a subscription gets a note instead of the content. */
function Section({ children }: { children: ReactNode }) {
  const seller = useOutletContext<SellerInfo>()
  return (
    <section>
      <h2>{m.store_contact()}</h2>
      {canContact(seller) ? (
        <>
          <div className="mt-4">{children}</div>
          <AskForPrice seller={seller.sellerUrl} className="mt-4 md:hidden" />
        </>
      ) : (
        <Empty
          icon={<PhoneIcon />}
          title={m.store_contact_none_title()}
          action={<AskForPrice seller={seller.sellerUrl} kind="primary" />}
        >
          {seller.unclaimed ? m.firm_number_not_shown() : m.store_contact_none_hint()}
        </Empty>
      )}
    </section>
  )
}

function LoginFirst({ text }: { text: string }) {
  return (
    <Empty
      icon={<UserIcon />}
      title={text}
      action={
        <Link to={loginPath(useLocation())} {...linkButton()}>
          {m.nav_login()}
        </Link>
      }
    >
      {text === m.store_contact_login() && m.store_contact_again()}
    </Empty>
  )
}

/** Call, message and mail buttons, wide enough for a thumb; then the addresses. */
function Contacts({ contacts }: { contacts: SellerContacts }) {
  const { sellerUrl } = useOutletContext<SellerInfo>()
  const { emailAddress, contactNumber, addressList = [] } = contacts
  const told = () => noteVisit(sellerUrl, 'call')
  return (
    <>
      <ul className="grid max-w-form gap-5 sm:max-w-none sm:grid-cols-2">
        {contactNumber && (
          <li className="grid content-start gap-2">
            <p className="text-15 text-muted">{m.store_contact_phone()}</p>
            <p className="text-21 tabular-nums wrap-anywhere">{contactNumber}</p>
            <CallButtons number={contactNumber} onTap={told} />
          </li>
        )}
        {emailAddress && (
          <li className="grid content-start gap-2">
            <p className="text-15 text-muted">{m.store_contact_email()}</p>
            <p className="text-21 wrap-anywhere">{emailAddress}</p>
            <a
              href={`mailto:${emailAddress}`}
              {...linkButton('secondary', 'w-full sm:w-auto sm:justify-self-start')}
            >
              <MailIcon />
              {m.store_contact_mail()}
            </a>
          </li>
        )}
      </ul>
      <h3 className="mt-8">{m.store_contact_addresses()}</h3>
      {addressList.length === 0 ? (
        <p className="mt-3 text-muted">{m.store_contact_no_address()}</p>
      ) : (
        <ul className="mt-3 grid gap-4 sm:grid-cols-2">
          {addressList.map((address) => (
            <li key={address.addressId}>
              <AddressCard address={address} onTap={told} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** @param name distinguishes this number's buttons for screen readers */
function CallButtons({
  number,
  name = number,
  onTap,
}: {
  number: string
  name?: string
  onTap: () => void
}) {
  const whatsApp = whatsAppLink(number)
  return (
    <div className="flex flex-wrap gap-2">
      <a href={telephone(number)} onClick={onTap} {...linkButton('primary', 'flex-1 sm:flex-none')}>
        <PhoneIcon />
        {m.store_contact_call()}
        <span className="sr-only">: {name}</span>
      </a>
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          onClick={onTap}
          {...linkButton('secondary', 'flex-1 sm:flex-none')}
        >
          <FeedbackIcon />
          {m.store_contact_whatsapp()}
          <span className="sr-only">: {name}</span>
        </a>
      )}
    </div>
  )
}

function AddressCard({ address, onTap }: { address: ContactAddress; onTap: () => void }) {
  const { firstLine } = address
  return (
    <Card
      as="article"
      className="h-full [&>.card-body]:grid [&>.card-body]:content-start [&>.card-body]:gap-4"
    >
      <AddressLines address={address} title={<p className="font-medium">{firstLine}</p>} />
      <a
        href={mapUrl(address)}
        target="_blank"
        rel="noreferrer"
        {...linkButton('secondary', 'w-full sm:w-auto sm:justify-self-start')}
      >
        <MapPinIcon />
        {m.address_map()}
        <span className="sr-only">: {firstLine}</span>
      </a>
      {[...new Set([address.contactNo, address.alternateContactNo])]
        .filter(Boolean)
        .map((number) => (
          <div key={number} className="grid gap-2">
            <p className="tabular-nums wrap-anywhere">{number}</p>
            <CallButtons number={number} name={`${number}, ${firstLine}`} onTap={onTap} />
          </div>
        ))}
    </Card>
  )
}
