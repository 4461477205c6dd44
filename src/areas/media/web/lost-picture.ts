/** Pictures chosen when a session ended, which are too large, and not meant, to be stored. */
import { useEffect, useState } from 'react'
import { forgetForm, keptInput, openForms } from '#ui/kept-input.ts'

/**
 * Whether a picture had been chosen on this page when its session ended, so that the field can ask
 * the user to choose it again.
 *
 * @param chosen whether a picture is chosen now
 */
export function useLostPicture(chosen: boolean): boolean {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const form = `${location.pathname} picture`
    if (!keptInput(form)) return
    setLost(true)
    forgetForm(form)
  }, [])
  useEffect(() => {
    if (!chosen) return
    setLost(false)
    const tell = () => ({ form: `${location.pathname} picture`, values: { chosen } })
    openForms.add(tell)
    return () => {
      openForms.delete(tell)
    }
  }, [chosen])
  return lost
}
