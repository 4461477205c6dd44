import { useEffect, useRef } from 'react'

/**
 * Updates a form's fields whenever its page's URL changes: by the form, by a link, by going back.
 * The fields stay mounted and keep the focus; a new form in their place would lose it, and keyboard
 * users would have to start again at the top of the page.
 *
 * Text that was typed but not submitted is stored in the page's history entry, and restored when
 * the user comes back to it.
 *
 * @param values the values in the URL, by field name
 * @param name distinguishes the form from others on the same page
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
    // On the first run ignore the URL: the user may have typed before hydration.
    const shown = known.current === said ? typed : { ...JSON.parse(said), ...typed }
    known.current = said
    for (const field of node.querySelectorAll<HTMLInputElement>('[name]')) {
      const value = shown?.[field.name]
      if (value !== undefined && field.value !== String(value)) field.value = String(value)
    }
    // Once submitted, by the form or by a choice that applies at once, it is no longer unsent.
    node.oninput = node.onsubmit = ({ target }: Event) => {
      const waits = target instanceof HTMLInputElement
      const words = waits ? { ...history.state?.[name], [target.name]: target.value } : undefined
      history.replaceState({ ...history.state, [name]: words }, '')
    }
  }, [said, name])
  return form
}
