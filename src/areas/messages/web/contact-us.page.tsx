/** Contact us: a message to the operator (rules 17.1, 17.2). */
import { useState } from 'react'
import { href, Link, useLoaderData } from 'react-router'
import { useSession } from '#client/session.ts'
import { serverApi } from '#kernel/caller.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { pageHead } from '#ui/page-head.ts'
import { goToStart } from '#ui/to-start.ts'
import { m } from '#words/messages.js'
import type { Route } from './+types/contact-us.page.ts'
import { ContactForm } from './contact-form.tsx'

export function loader() {
  const { site } = serverApi()
  return { site: site.name, support: site.support, canonical: `${site.publicUrl}/ContactUs` }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, canonical } = loaderData
  return pageHead({
    site,
    title: `${m.contact_title()} | ${site}`,
    description: m.contact_description({ site }),
    canonical,
  })
}

/** The operator's e-mail and phone, if the settings contain any. */
function WithoutForm({ email, phone }: { email?: string; phone?: string }) {
  if (!email && !phone) return null
  return (
    <p className="mt-2">
      {m.contact_instead()} {email && <a href={`mailto:${email}`}>{email}</a>}{' '}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
    </p>
  )
}

export default function ContactUsPage() {
  const { site, support } = useLoaderData<typeof loader>()
  const [sentFrom, setSentFrom] = useState('')
  const user = useSession()
  if (sentFrom) {
    return (
      <FormPage title={m.contact_done_title()}>
        <FormMessage tone="success">{m.contact_done_text({ email: sentFrom })}</FormMessage>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={user ? href('/user/UserInfo') : '/'} {...linkButton()}>
            {user ? m.contact_done_own() : m.contact_done_home()}
          </Link>
          <Button kind="secondary" onClick={() => setSentFrom('')}>
            {m.contact_done_again()}
          </Button>
        </div>
      </FormPage>
    )
  }
  return (
    <FormPage
      title={m.contact_title()}
      intro={m.contact_intro({ site })}
      instead={<WithoutForm {...support} />}
    >
      <ContactForm
        onSent={(email) => {
          setSentFrom(email)
          goToStart()
        }}
      />
    </FormPage>
  )
}
