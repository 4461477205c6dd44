/** "Is this you?": firms without an owner that may be the one about to be registered. */
import { href, Link } from 'react-router'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { useLoaded } from '#client/loaded.tsx'
import { useRested } from '#ui/rested.ts'
import { m } from '#words/messages.js'
import { companies } from '../contract.ts'

export function OwnFirmHint({ name, contactNo }: { name: string; contactNo: string }) {
  const asked = name.trim().length >= 4 || contactNo.length >= 10
  const typed = `${name.trim()} ${contactNo}`
  // Not at every key: how often one may ask is limited.
  const key = useRested(asked ? typed : '', typed) || null
  const loaded = useLoaded(
    key,
    (signal) =>
      load(
        call(companies.alike, { name: name.trim(), contactNo }, { signal }),
        m.company_load_failed(),
      ),
    { quiet: true },
  )
  const firms = loaded.data ?? []
  if (!asked || firms.length === 0) return null
  return (
    <aside className="grid gap-2 rounded-10 border border-line p-4" aria-live="polite">
      <h2 className="text-17">{m.firm_is_this_you()}</h2>
      <p className="text-15">{m.firm_is_this_you_text()}</p>
      <ul className="grid gap-2">
        {firms.map((firm) => (
          <li key={firm.url} className="flex flex-wrap items-baseline justify-between gap-3">
            <span className="wrap-anywhere">
              {firm.name} <span className="text-muted">{firm.place}</span>
            </span>
            <Link to={`${href('/user/claims')}?firm=${firm.url}`} className="underline">
              {m.firm_claim_this()}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
