import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** What was typed while a list was loading, by its form: the history entry for it is yet to come. */
const late = new Map<string, Record<string, string>>()

/**
 * Updates a form's fields whenever its page's URL changes: by the form, by a link, by going back.
 * The fields stay mounted and keep the focus; a new form in their place would lose it, and keyboard
 * users would have to start again at the top of the page.
 *
 * Text that was typed but not submitted is stored in the page's history entry, and restored when
 * the user comes back to it. Text that was typed while the page was loading the list for another
 * URL stays in its field when the list arrives.
 *
 * @param values the values in the URL, by field name
 * @param name distinguishes the form from others on the same page
 * @returns the form's `ref`
 */
export function useFollowing(values: Readonly<Record<string, string | number>>, name = 'typed') {
  const form = useRef<HTMLFormElement>(null)
  const said = JSON.stringify(values)
  const known = useRef(said)
  const { pathname } = useLocation()
  const loads = useNavigation().location !== undefined
  const here = `${pathname} ${name}`
  // Its own navigation has begun before the router says so.
  const own = useRef(false)
  useEffect(() => {
    const node = form.current
    if (!node) return
    const waiting = late.get(here)
    late.delete(here)
    if (waiting) keep(name, { ...history.state?.[name], ...waiting })
    const typed = history.state?.[name]
    // On the first run ignore the URL: the user may have typed before hydration.
    const current = known.current === said ? typed : { ...JSON.parse(said), ...typed }
    known.current = said
    for (const field of node.querySelectorAll<HTMLInputElement>('[name]')) {
      const value = current?.[field.name]
      if (value !== undefined && field.value !== String(value)) field.value = String(value)
    }
    // Once submitted, by the form or by a choice that applies at once, it is no longer unsent.
    node.oninput = node.onsubmit = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) {
        const word = { [target.name]: target.value }
        late.set(here, { ...late.get(here), ...word })
        keep(name, { ...history.state?.[name], ...word })
      } else {
        own.current = true
        late.delete(here)
        keep(name, undefined)
      }
    }
  }, [said, name, here])
  useEffect(() => {
    // A link or the way back shows what its URL says.
    if (!own.current || !loads) late.delete(here)
    own.current = false
  }, [loads, here])
  return form
}

function keep(name: string, words: Record<string, string> | undefined): void {
  history.replaceState({ ...history.state, [name]: words }, '')
}
