/** Removes or corrects the page of a firm that nobody has claimed, without an account. */
import { useState } from 'react'
import { href, Link, redirect, useLoaderData } from 'react-router'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { serverApi } from '#kernel/caller.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { pageHead } from '#ui/page-head.ts'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { codeFields, correctionFields, firmClaims } from '../contract/claims.ts'
import { claimWordsMax } from '../rules/claims.ts'
import type { Route } from './+types/listed-firm.page.ts'

export async function loader({ request, params: { sellerUrl } }: Route.LoaderArgs) {
  const api = serverApi()
  const firm = await api.callFor(request)(firmClaims.ways, { sellerUrl })
  if (!firm.name || firm.isClaimed) throw redirect(href('/Seller/:sellerUrl', { sellerUrl }))
  return { ...firm, sellerUrl, site: api.site.name }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, site } = loaderData
  return pageHead({
    site,
    title: `${m.firm_listed_title({ firm: name })} | ${site}`,
    noindex: true,
  })
}

export default function ListedFirmPage() {
  const { name, sellerUrl, hasEmail, site } = useLoaderData<typeof loader>()
  const [removed, setRemoved] = useState(false)
  if (removed) {
    return (
      <FormPage title={m.firm_removed_title()}>
        <FormMessage tone="success">{m.firm_removed_text({ firm: name, site })}</FormMessage>
      </FormPage>
    )
  }
  return (
    <FormPage title={m.firm_listed_title({ firm: name })} intro={m.firm_listed_intro({ site })}>
      <div className="grid gap-10">
        <section className="grid gap-3">
          <h2 className="text-21">{m.firm_claim_this()}</h2>
          <p>{m.firm_listed_claim()}</p>
          <Link
            to={`${href('/user/claims')}?firm=${sellerUrl}`}
            {...linkButton('primary', 'justify-self-start')}
          >
            {m.firm_claim_this()}
          </Link>
        </section>
        <Correct sellerUrl={sellerUrl} />
        <Remove sellerUrl={sellerUrl} hasEmail={hasEmail} onRemoved={() => setRemoved(true)} />
      </div>
    </FormPage>
  )
}

function Correct({ sellerUrl }: { sellerUrl: string }) {
  const [sent, setSent] = useState(false)
  const form = useSchemaForm(correctionFields, { about: sellerUrl })
  const correcting = useMutation(firmClaims.correct, {
    answers: (word) => ({
      done: word === 'sent',
      text: {
        sent: m.firm_correction_sent,
        'too-many': m.firm_claim_wait,
        unknown: m.admin_gone,
      }[word](),
    }),
    onDone: () => setSent(true),
  })
  return (
    <section className="grid gap-3" id="correct">
      <h2 className="text-21">{m.firm_correct_this()}</h2>
      {sent ? (
        <FormMessage tone="success">{m.firm_correction_sent()}</FormMessage>
      ) : (
        <Form
          form={form}
          mutation={correcting}
          input={(fields) => ({ sellerUrl, ...fields })}
          submit={m.firm_correction_send()}
        >
          <TextAreaField
            label={m.firm_correction_label()}
            max={claimWordsMax}
            rows={4}
            error={form.errors.words}
            {...form.register('words')}
          />
          <TextField
            label={m.firm_correction_contact()}
            optional
            autoComplete="off"
            error={form.errors.contact}
            {...form.register('contact')}
          />
        </Form>
      )}
    </section>
  )
}

function Remove({
  sellerUrl,
  hasEmail,
  onRemoved,
}: {
  sellerUrl: string
  hasEmail: boolean
  onRemoved: () => void
}) {
  const [sent, setSent] = useState(false)
  const beginning = useMutation(firmClaims.beginRemoval, {
    answers: (word) => ({
      done: word === 'sent',
      text: {
        sent: m.firm_claim_sent,
        'no-address': m.firm_remove_no_address,
        wait: m.firm_claim_wait,
        unknown: m.admin_gone,
      }[word](),
    }),
    onDone: () => setSent(true),
  })
  const form = useSchemaForm(codeFields)
  const removing = useMutation(firmClaims.remove, {
    answers: (word) => {
      if (word === 'removed') return { done: true, text: m.firm_removed_title() }
      const texts = {
        wrong: m.firm_code_wrong,
        expired: m.firm_code_expired,
        unknown: m.admin_gone,
      }
      return { done: false, text: texts[word](), field: 'code' as const }
    },
    onDone: onRemoved,
  })
  return (
    <section className="grid gap-3" id="remove">
      <h2 className="text-21">{m.firm_remove_this()}</h2>
      <p>{hasEmail ? m.firm_remove_text() : m.firm_remove_no_address()}</p>
      <FormMessage>{beginning.failure}</FormMessage>
      {hasEmail && (
        <Button
          kind="secondary"
          className="justify-self-start"
          busy={beginning.busy}
          onClick={() => beginning.run({ sellerUrl })}
        >
          {sent ? m.firm_claim_again() : m.firm_remove_send()}
        </Button>
      )}
      {sent && (
        <Form
          form={form}
          mutation={removing}
          input={({ code }) => ({ sellerUrl, code })}
          submit={m.firm_remove_this()}
        >
          <TextField
            label={m.firm_code_label()}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={form.errors.code}
            {...form.register('code')}
          />
        </Form>
      )}
    </section>
  )
}
