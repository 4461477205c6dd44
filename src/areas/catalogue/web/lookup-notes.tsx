/** Says which lookups have loaded (rules 3.5), and shows failed ones with a retry button. */

import { useEffect } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadStatus } from '#ui/load-status.tsx'
import { toast } from '#ui/toast.ts'
import type { LookupNote } from './lookups.ts'

const LookupFailures = lazyPart<{ failures: readonly string[] }>(
  () => import('./lookup-failures.tsx'),
  ({ failures }) => <p role="alert">{failures.join(' ')}</p>,
)

export default function LookupNotes({ lookups }: { lookups: readonly LookupNote[] }) {
  const failures = lookups.map(({ failure }) => failure).filter(Boolean)
  // Lookups that fail together fail for the same reason: it is said once.
  const said = [...new Set(lookups.flatMap(({ toasts }) => toasts))].join('\n')
  useEffect(() => {
    for (const text of said.split('\n').filter(Boolean)) toast.error(text)
  }, [said])
  return (
    <>
      <LoadStatus>{lookups.map(({ loaded }) => loaded).join(' ')}</LoadStatus>
      {failures.length > 0 && <LookupFailures failures={failures} />}
    </>
  )
}
