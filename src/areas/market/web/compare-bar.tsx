/** Takes what is chosen on the cards of a page to be compared; it works without JavaScript. */
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** The form's id, by which the cards' boxes belong to it. */
export const compareForm = 'compare'

export function CompareBar() {
  return (
    <Form
      id={compareForm}
      action="/compare"
      className="bottom-bar sticky bottom-0 z-5 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-2"
    >
      <Button type="submit" kind="secondary">
        {m.compare_submit()}
      </Button>
      <span className="text-13 text-muted">{m.compare_hint()}</span>
    </Form>
  )
}
