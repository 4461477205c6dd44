/** Bills of buyers that wait for the seller (document 3, section 2, "Validate Bills"). */
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { pictureUrl } from '#areas/media/rules.ts'
import { Picture, useImageBase } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Empty } from '#ui/empty.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { type BillToVerify, reviews } from '../contract.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = {
  title: m.my_company_bills,
  intro: m.my_bills_intro,
  level: 2,
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { id: loginId, companyId } = await requireSeller(request)
  const bills = call(reviews.toVerify, { companyId, loginId }, { signal: request.signal })
  return load(bills, m.my_bills_failed())
}

export default function BillValidationPage() {
  const bills = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <Accordion>
        <AccordionItem title={m.my_bills_customers()} open wide>
          <Bills list={bills} />
        </AccordionItem>
      </Accordion>
    </Page>
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
