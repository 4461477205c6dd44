/** What a firm's page says while nobody has claimed it. */
import { href, Link } from 'react-router'
import { type Day, mediumDate } from '#kernel/dates.ts'
import { language } from '#kernel/language.ts'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'

/** Where the data of an unclaimed firm comes from. */
interface Unclaimed {
  attribution: string
  attributionHindi: string
  collectedOn: Day | null
}

/** Says on a firm's page that it is not its owner's yet, and where its data comes from. */
export default function UnclaimedNotice({
  unclaimed,
  site,
  sellerUrl,
}: {
  unclaimed: Unclaimed
  site: string
  sellerUrl: string
}) {
  const { attribution, attributionHindi, collectedOn } = unclaimed
  const source = (language === 'hi' && attributionHindi) || attribution
  const listed = href('/ListedFirm/:sellerUrl', { sellerUrl })
  const date = collectedOn && mediumDate(collectedOn)
  return (
    <aside className="mt-4 grid max-w-prose gap-1 rounded-10 border border-line p-4">
      <Status tone="pending">{m.firm_unclaimed()}</Status>
      <p className="text-15 text-muted wrap-anywhere">
        {m.firm_unclaimed_text({ site })} {sourceText(source, date)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <Link
          to={`${href('/user/claims')}?firm=${sellerUrl}`}
          className="inline-flex min-h-11 items-center underline"
          discover="none"
        >
          {m.firm_claim_this()}
        </Link>
        <Link
          to={`${listed}#correct`}
          className="inline-flex min-h-11 items-center underline"
          discover="none"
        >
          {m.firm_correct_this()}
        </Link>
        <Link
          to={`${listed}#remove`}
          className="inline-flex min-h-11 items-center underline"
          discover="none"
        >
          {m.firm_remove_this()}
        </Link>
      </p>
    </aside>
  )
}

function sourceText(source: string, date: string | null): string {
  if (source === '') return date ? m.firm_unclaimed_as_of({ date }) : ''
  return date ? m.firm_unclaimed_source({ source, date }) : source
}
