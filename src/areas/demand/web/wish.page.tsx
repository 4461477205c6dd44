/** A wish for what a town does not have yet, and the mail's links to what has come (rules 25.1). */

import { useEffect, useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { tradeInPath } from '#areas/companies/rules/trades.ts'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { readSession } from '#client/session.ts'
import { serverApi } from '#kernel/caller.ts'
import { addressIn } from '#kernel/language.ts'
import { isProblem } from '#kernel/problem.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { FormPage } from '#ui/form-page.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RecordInput } from '#ui/record-input.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { goToStart } from '#ui/to-start.ts'
import { m } from '#words/messages.js'
import { wishes, wishForm, wishRecord } from '../contract/wishes.ts'
import { townMax, wishMax } from '../rules.ts'
import type { Route } from './+types/wish.page.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const { callFor, site } = serverApi()
  const search = url.searchParams
  const token = search.get('wish') ?? ''
  const page = {
    site: site.name,
    canonical: addressIn(`${site.publicUrl}/Wish`),
    what: (search.get('what') ?? '').slice(0, wishMax),
    town: (search.get('where') ?? '').slice(0, townMax),
    text: (search.get('text') ?? '').slice(0, 100),
    typeId: tradeInPath(search.get('type') ?? undefined)?.id ?? 0,
    token: '',
    isGone: false,
  }
  if (!token) return page
  try {
    const { path } = await callFor(request)(wishes.found, { token })
    if (path && !search.has('remove')) throw redirect(path)
    if (path) return { ...page, token }
  } catch (error) {
    if (!isProblem(error) || error.status !== 400) throw error
  }
  return data({ ...page, isGone: true }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site, canonical } = loaderData
  return [
    ...pageHead({
      site,
      title: `${m.wish_title()} | ${site}`,
      description: m.wish_description({ site }),
      canonical,
      noindex: true,
    }),
    // The token deletes the wish of whoever has it.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function WishPage({ loaderData }: Route.ComponentProps) {
  const { site, token, isGone } = loaderData
  const [isSaved, setSaved] = useState(false)
  if (token) return <RemoveWish token={token} />
  if (isSaved) {
    return (
      <FormPage title={m.wish_title()}>
        <FormMessage tone="success">{m.wish_saved()}</FormMessage>
        <Button kind="secondary" className="mt-6" onClick={() => setSaved(false)}>
          {m.wish_another()}
        </Button>
      </FormPage>
    )
  }
  return (
    <FormPage title={m.wish_title()} intro={m.wish_intro({ site })}>
      {isGone && <FormMessage>{m.wish_gone()}</FormMessage>}
      <WishForm
        sought={loaderData}
        onSaved={() => {
          setSaved(true)
          goToStart()
        }}
      />
    </FormPage>
  )
}

const wishAnswers = answers({
  done: { saved: m.wish_saved },
  refused: { 'too-many': { text: m.wish_too_many } },
  otherwise: m.wish_failed,
})

function WishForm({
  sought,
  onSaved,
}: {
  sought: { what: string; town: string; text: string; typeId: number }
  onSaved: () => void
}) {
  const { what, town, text, typeId } = sought
  const form = useSchemaForm(wishForm)
  const { setValue, value } = form
  const mutation = useMutation(wishes.save, { answers: wishAnswers, onDone: onSaved })
  // Keeps what was typed before hydration.
  useEffect(() => {
    const user = readSession()
    const offered = { what, town, phone: user?.contactNo ?? '', email: user?.username ?? '' }
    for (const name of ['what', 'town', 'phone', 'email'] as const) {
      if (offered[name] && !value(name)) setValue(name, offered[name])
    }
  }, [value, setValue, what, town])
  const own = { record: wishRecord, form }
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => {
        // Other words are looked for in all products.
        if (fields.what !== what)
          return { ...fields, searched: fields.what.slice(0, 100), typeId: 0 }
        return { ...fields, searched: text, typeId }
      }}
      submit={m.wish_submit()}
    >
      <RecordInput {...own} name="what" />
      <RecordInput {...own} name="town" />
      <RecordInput {...own} name="phone" />
      <RecordInput {...own} name="email" />
    </Form>
  )
}

function RemoveWish({ token }: { token: string }) {
  const [isRemoved, setRemoved] = useState(false)
  const mutation = useMutation(wishes.remove, {
    answers: answers({ done: { removed: m.wish_removed }, otherwise: m.wish_gone }),
    onDone: () => setRemoved(true),
  })
  return (
    <FormPage title={m.wish_remove_title()} intro={m.wish_remove_text()}>
      <FormMessage>{mutation.failure}</FormMessage>
      {isRemoved ? (
        <>
          <FormMessage tone="success">{m.wish_removed()}</FormMessage>
          <p className="mt-4">
            <Link to="/">{m.contact_done_home()}</Link>
          </p>
        </>
      ) : (
        <Button kind="danger" busy={mutation.busy} onClick={() => mutation.run({ token })}>
          {m.wish_remove()}
        </Button>
      )}
    </FormPage>
  )
}
