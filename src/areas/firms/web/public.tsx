/** What other areas' pages may show of firms that nobody has claimed. */
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
export function UnclaimedNotice({ unclaimed, site }: { unclaimed: Unclaimed; site: string }) {
  const { attribution, attributionHindi, collectedOn } = unclaimed
  const source = (language === 'hi' && attributionHindi) || attribution
  const date = collectedOn && mediumDate(collectedOn)
  return (
    <aside className="mt-4 grid max-w-prose gap-1 rounded-10 border border-line p-4">
      <Status tone="pending">{m.firm_unclaimed()}</Status>
      <p className="text-15 text-muted wrap-anywhere">
        {m.firm_unclaimed_text({ site })} {sourceText(source, date)}
      </p>
    </aside>
  )
}

function sourceText(source: string, date: string | null): string {
  if (source === '') return date ? m.firm_unclaimed_as_of({ date }) : ''
  return date ? m.firm_unclaimed_source({ source, date }) : source
}
