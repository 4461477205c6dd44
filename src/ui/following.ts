import { useEffect, useRef } from 'react'

/**
 * Lets a form's fields show what its page's address says whenever that changes: by the form, by a
 * link, by going back. The fields stay where they are, with the focus; a new form in the old one's
 * place would lose it, and whoever chooses by the keyboard has to begin at the top of the page.
 *
 * Words that were typed but not sent yet stay with the page's step of the browser's history, and are
 * there again for whoever comes back to it.
 *
 * @param values what the address says, by the fields' names
 * @param name tells the form from another one of the same page
 * @returns the form's `ref`
 */
export function useFollowing(values: Readonly<Record<string, string | number>>, name = 'typed') {
  const form = useRef<HTMLFormElement>(null)
  const said = JSON.stringify(values)
  const known = useRef(said)
  useEffect(() => {
    const node = form.current
    if (!node) return
    const typed = history.state?.[name]
    // At first nothing of the address: somebody may have typed before the page came to life.
    const shown = known.current === said ? typed : { ...JSON.parse(said), ...typed }
    known.current = said
    for (const field of node.querySelectorAll<HTMLInputElement>('[name]')) {
      const value = shown?.[field.name]
      if (value !== undefined && field.value !== String(value)) field.value = String(value)
    }
    // What is sent, by the form or by a choice that takes effect at once, waits no longer.
    node.oninput = node.onsubmit = ({ target }: Event) => {
      const waits = target instanceof HTMLInputElement
      const words = waits ? { ...history.state?.[name], [target.name]: target.value } : undefined
      history.replaceState({ ...history.state, [name]: words }, '')
    }
  }, [said, name])
  return form
}
