/** Opens the comparison of what is chosen on cards; without JavaScript only from a single page of a list. */
import { Form, useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { m } from '#words/messages.js'
import { comparePath } from '../rules/compare.ts'
import { type ComparedKind, compareForm, useChosen } from './compare-choice.ts'

/** Opens the comparison of what is chosen on all pages of the list; sticky once something is chosen. */
export function CompareBar({ kind }: { kind: ComparedKind }) {
  const { chosen, isFull, clear } = useChosen(kind)
  const navigate = useNavigate()
  const many = { products: [], sellers: [], [`${kind}s`]: chosen }
  return (
    <Form
      id={compareForm}
      action="/compare"
      onSubmit={(event) => {
        event.preventDefault()
        navigate(comparePath(many))
      }}
      className={cx(
        'compare-bar mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-2',
        chosen.length > 0 && 'bottom-bar',
      )}
    >
      <Button type="submit" kind="secondary">
        {m.compare_submit()}
      </Button>
      {chosen.length > 0 && (
        <Button kind="quiet" onClick={clear}>
          {m.compare_clear()}
        </Button>
      )}
      <span className="text-13 text-muted" role="status">
        {chosen.length === 0 && m.compare_hint()}
        {chosen.length > 0 && !isFull && m.compare_chosen({ count: chosen.length })}
        {isFull && m.compare_full()}
      </span>
    </Form>
  )
}
