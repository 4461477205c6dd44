/** A picture that was chosen when a session ended: too large to be kept, and not to be kept either. */
import { useEffect, useState } from 'react'
import { forgetForm, keptInput, openForms } from '#ui/kept-input.ts'

/**
 * Whether a picture had been chosen on this page when its session ended, so that the field can say
 * that it has to be chosen again.
 *
 * @param chosen whether there is one now
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
