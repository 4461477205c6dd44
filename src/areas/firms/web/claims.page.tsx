/** Claims of firms: one's own, a new one, and those of others on one's own firm. */
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Empty } from '#ui/empty.tsx'
import { PeopleIcon } from '#ui/room-icons.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { Status } from '#ui/status.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { answerFields, firmClaims } from '../contract/claims.ts'
import { claimWordsMax } from '../rules/claims.ts'
import { ClaimFirm } from './claim-firm.tsx'
import { claimText, claimTone } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.firm_claims_title, intro: m.firm_claims_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireUser(request)
  const { signal } = request
  const sellerUrl = new URL(request.url).searchParams.get('firm') ?? ''
  const [own, against, firm] = await Promise.all([
    load(call(firmClaims.own, {}, { signal }), m.firms_failed()),
    load(call(firmClaims.againstOwn, {}, { signal }), m.firms_failed()),
    sellerUrl
      ? load(call(firmClaims.ways, { sellerUrl }, { signal }), m.firms_failed())
      : undefined,
  ])
  return { own, against, firm: firm?.name ? { ...firm, sellerUrl } : null }
}

export default function ClaimsPage() {
  const { own, against, firm } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  return (
    <Page>
      <div className="grid max-w-form gap-8">
        {firm && <ClaimFirm key={firm.sellerUrl} firm={firm} own={own} />}
        {against.map((claim) => (
          <AnswerClaim key={claim.claimId} claim={claim} onDone={revalidate} />
        ))}
        {own.length === 0 && !firm && against.length === 0 && (
          <Empty icon={<PeopleIcon />} title={m.firm_claims_none()}>
            {m.firm_claims_none_hint()}
          </Empty>
        )}
        {own.length > 0 && (
          <ul className="grid gap-3">
            {own.map(({ claimId, firm: name, url, state, reason }) => (
              <li key={claimId} className="grid gap-1 rounded-10 border border-line p-4">
                <Link to={href('/Seller/:sellerUrl', { sellerUrl: url })} className="wrap-anywhere">
                  {name}
                </Link>
                <Status tone={claimTone(state)}>{claimText(state)}</Status>
                {reason && <p className="text-15 text-muted wrap-anywhere">{reason}</p>}
                {(state === 'code' || state === 'proof') && (
                  <Link to={`${href('/user/claims')}?firm=${url}`} className="underline">
                    {m.firm_claims_go_on()}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}

type Against = OutputOf<typeof firmClaims.againstOwn>[number]

function AnswerClaim({ claim, onDone }: { claim: Against; onDone: () => void }) {
  const { claimId, firm, answerBy } = claim
  const form = useSchemaForm(answerFields, { about: claimId })
  const answering = useMutation(firmClaims.answer, {
    answers: (word) => ({
      done: word === 'done',
      text: word === 'done' ? m.firm_answer_sent() : m.admin_gone(),
    }),
    onDone,
  })
  return (
    <section className="grid gap-4 rounded-10 border border-line p-4">
      <h2 className="text-21">{m.firm_answer_title({ firm })}</h2>
      <p>{m.firm_answer_text({ date: mediumTime(answerBy) })}</p>
      <Form
        form={form}
        mutation={answering}
        input={({ answer }) => ({ claimId, answer })}
        submit={m.firm_answer_send()}
      >
        <TextAreaField
          label={m.firm_answer_label()}
          max={claimWordsMax}
          rows={4}
          error={form.errors.answer}
          {...form.register('answer')}
        />
      </Form>
    </section>
  )
}
