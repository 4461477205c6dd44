/** Bills of buyers that wait for the seller (document 3, section 2, "Validate Bills"). */
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { LoadFailure, requireOwner } from '#areas/accounts/web/public.tsx'
import { pictureUrl } from '#areas/media/rules.ts'
import { Picture, useImageBase } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { pageTitle } from '#client/page.tsx'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Empty } from '#ui/empty.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { type BillToVerify, reviews } from '../contract.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireOwner(request)
  if (!user.hasSellerAccount) return { bills: [], failure: null }
  try {
    const own = { companyId: user.companyId, loginId: user.id }
    const bills = await call(reviews.toVerify, own, { signal: request.signal })
    return { bills, failure: null }
  } catch (error) {
    return { bills: [], failure: failureTexts(error) }
  }
}

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.my_company_bills(), matches)]
}

export default function BillValidationPage() {
  const { bills, failure } = useLoaderData<typeof clientLoader>()
  return (
    <section>
      <h2>{m.my_company_bills()}</h2>
      <p className="prose mt-2 text-muted">{m.my_bills_intro()}</p>
      <div className="mt-5">
        {failure ? (
          <LoadFailure text={m.my_bills_failed()} failure={failure} />
        ) : (
          <Accordion>
            <AccordionItem title={m.my_bills_customers()} open wide>
              <Bills list={bills} />
            </AccordionItem>
          </Accordion>
        )}
      </div>
    </section>
  )
}

function Bills({ list }: { list: BillToVerify[] }) {
  if (list.length === 0) {
    return (
      <Empty icon={<CheckIcon />} title={m.data_not_found()}>
        {m.my_bills_none()}
      </Empty>
    )
  }
  return (
    <>
      <FormMessage tone="info">{m.my_bills_coming()}</FormMessage>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {list.map((bill) => (
          <li key={`${bill.messageId} ${bill.invoiceNumber}`}>
            <BillCard bill={bill} />
          </li>
        ))}
      </ul>
    </>
  )
}

function BillCard({ bill }: { bill: BillToVerify }) {
  const base = useImageBase()
  return (
    <article className="card overflow-clip">
      <a
        className="relative block aspect-4/3 bg-sunken"
        href={pictureUrl(base, bill.invoicePath, 1600)}
        target="_blank"
        rel="noreferrer"
        aria-label={m.reviews_bill_open({ number: bill.invoiceNumber })}
      >
        <Picture
          name={bill.invoicePath}
          sizes="(width >= 80rem) 17rem, (width >= 40rem) 50vw, 100vw"
          alt={m.my_bills_picture({ number: bill.invoiceNumber })}
          fill
          className="[&_img]:object-contain"
          fallback={<span className="block p-3 text-15">{m.my_bills_no_picture()}</span>}
        />
      </a>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 text-15">
        <dt className="text-muted">{m.my_bills_number()}</dt>
        <dd className="wrap-anywhere">{bill.invoiceNumber}</dd>
        <dt className="text-muted">{m.my_bills_date()}</dt>
        <dd className="tabular-nums">{mediumDay(bill.invoiceDate)}</dd>
      </dl>
    </article>
  )
}

const medium = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date as people read it. */
function mediumDay(date: string): string {
  return medium.format(new Date(`${date}T00:00:00Z`))
}
