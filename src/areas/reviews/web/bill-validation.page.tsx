/** Customers' bills to validate, and dummy bills (rules 13.5, 13.6). */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Picture } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { mediumDate } from '#kernel/dates.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { m } from '#words/messages.js'
import { type BillToVerify, reviews } from '../contract.ts'
import { verdictAnswers } from './bill-verdict.ts'
import { CompanyBills } from './company-bills.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

const VerifyBill = lazyPart(() => import('./verify-bill.tsx'), MissingDialog)

export const handle: PageHandle = {
  title: m.my_company_bills,
  intro: m.my_bills_intro,
  level: 2,
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeller(request)
  const options = { signal: request.signal }
  const [waiting, bills] = await Promise.all([
    load(call(reviews.toVerify, {}, options), m.my_bills_failed()),
    load(call(reviews.bills, {}, options), m.my_bills_failed()),
  ])
  return { waiting, bills }
}

export default function BillValidationPage() {
  const { waiting, bills } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<BillToVerify>()
  return (
    <Page>
      <Accordion>
        <AccordionItem title={m.my_bills_customers()} open wide>
          {waiting.length === 0 ? (
            <Empty icon={<CheckIcon />} title={m.data_not_found()}>
              {m.my_bills_none()}
            </Empty>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {waiting.map((bill) => (
                <li key={`${bill.messageId} ${bill.invoiceNumber}`}>
                  <BillCard bill={bill} onValidate={() => setChosen(bill)} onSaved={revalidate} />
                </li>
              ))}
            </ul>
          )}
        </AccordionItem>
        <AccordionItem title={m.bills_manage()} open={waiting.length === 0} wide>
          <CompanyBills bills={bills} onChanged={revalidate} />
        </AccordionItem>
      </Accordion>
      {chosen && (
        <VerifyBill
          bill={chosen}
          dummies={bills}
          onClose={() => setChosen(undefined)}
          onSaved={revalidate}
        />
      )}
    </Page>
  )
}

/** A bill that is clearly the seller's own needs no dialog. */
function BillCard({
  bill,
  onValidate,
  onSaved,
}: {
  bill: BillToVerify
  onValidate: () => void
  onSaved: () => void
}) {
  const mutation = useMutation(reviews.verify, { answers: verdictAnswers, onDone: onSaved })
  const { messageId, invoiceNumber } = bill
  return (
    <article className="card overflow-clip">
      <div className="relative aspect-4/3 bg-sunken">
        <Picture
          name={bill.invoicePath}
          sizes="(width >= 80rem) 17rem, (width >= 40rem) 50vw, 100vw"
          alt={m.my_bills_picture({ number: bill.invoiceNumber })}
          className="[&_img]:object-contain"
          fallback={<span className="block p-3 text-15">{m.my_bills_no_picture()}</span>}
        />
      </div>
      <div className="p-4">
        <Facts
          className="text-15 tabular-nums"
          facts={[
            [m.my_bills_number(), bill.invoiceNumber],
            [m.my_bills_date(), mediumDate(bill.invoiceDate)],
          ]}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            kind="secondary"
            aria-label={`${m.verify_open()}: ${invoiceNumber}`}
            onClick={onValidate}
          >
            {m.verify_open()}
          </Button>
          <Button
            kind="quiet"
            busy={mutation.busy}
            aria-label={`${m.my_bills_ours()}: ${invoiceNumber}`}
            onClick={() => mutation.run({ messageId, isValid: true, companyComment: '' })}
          >
            {m.my_bills_ours()}
          </Button>
        </div>
      </div>
    </article>
  )
}
