import { useEffect, useRef } from 'react'

/**
 * Lets a form's fields show what its page's address says whenever that changes: by the form, by a
 * link, by going back. The fields stay where they are, with the focus; a new form in the old one's
 * place would lose it, and whoever chooses by the keyboard has to begin at the top of the page.
 *
 * @param values what the address says, by the fields' names
 * @returns the form's `ref`
 */
export function useFollowing(values: Readonly<Record<string, string | number>>) {
  const form = useRef<HTMLFormElement>(null)
  const said = JSON.stringify(values)
  const known = useRef(said)
  useEffect(() => {
    // At first nothing: somebody may have typed before the page came to life.
    if (known.current === said) return
    known.current = said
    for (const [name, value] of Object.entries<string | number>(JSON.parse(said))) {
      const field = form.current?.elements.namedItem(name)
      const follows = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (follows && field.value !== String(value)) field.value = String(value)
    }
  }, [said])
  return form
}
