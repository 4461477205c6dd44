/** Firms that may be the same as the one in the form: side by side, merged or told apart. */
import { href, Link, useRevalidator } from 'react-router'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Status } from '#ui/status.tsx'
import { m } from '#words/messages.js'
import { type Duplicate, firmConsole } from '../contract/console.ts'
import { sameText } from './words.ts'

/**
 * @param different those that were found to be different
 * @param firmId the firm in the form, if it is stored: then others can be merged into it
 */
export function Duplicates({
  firms,
  different,
  firmId,
  onDifferent,
}: {
  firms: readonly Duplicate[]
  different: readonly string[]
  firmId: string | undefined
  onDifferent: (firmId: string) => void
}) {
  const { revalidate } = useRevalidator()
  const merging = useMutation(firmConsole.merge, {
    answers: (word) => ({
      done: word === 'done',
      text: { done: m.firms_merged, claimed: m.firms_merge_claimed, unknown: m.admin_gone }[word](),
    }),
    onDone: () => revalidate(),
  })
  return (
    <section className="grid gap-3" aria-live="polite">
      <h2 className="text-17">{m.firms_duplicates()}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {firms.map((each) => (
          <li
            key={each.firmId}
            className="grid content-start gap-1 rounded-10 border border-line p-3"
          >
            <Link
              to={href('/Seller/:sellerUrl', { sellerUrl: each.url })}
              target="_blank"
              className="wrap-anywhere"
            >
              {each.name}
            </Link>
            <span className="text-15 text-muted wrap-anywhere">{each.address}</span>
            <span className="text-15 tabular-nums">{each.contactNo}</span>
            <span className="text-15">{m.firms_same({ what: sameText(each.same) })}</span>
            {!each.isClaimed && <Status tone="pending">{m.firms_no_owner()}</Status>}
            <div className="mt-1 flex flex-wrap gap-2">
              {different.includes(each.firmId) ? (
                <Status tone="good">{m.firms_marked_different()}</Status>
              ) : (
                <Button kind="secondary" onClick={() => onDifferent(each.firmId)}>
                  {m.firms_not_the_same()}
                </Button>
              )}
              {!each.isClaimed && !firmId && (
                <Link
                  to={href('/admin/firms/:firmId', { firmId: each.firmId })}
                  className="self-center underline"
                >
                  {m.firms_edit_that()}
                </Link>
              )}
              {!each.isClaimed && firmId && (
                <Button
                  kind="secondary"
                  busy={merging.busy}
                  onClick={() => merging.run({ firm: firmId, merged: each.firmId })}
                >
                  {m.firms_merge_into_this()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <FormMessage>{merging.failure}</FormMessage>
    </section>
  )
}
