/** Navigation when the session of an open page ends (rules 4.3). */
import { useEffect, useRef } from 'react'
import { href, type Location, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { splitPath } from '#kernel/language.ts'
import { createListeners } from '#ui/listeners.ts'
import { loginPath } from './login-path.ts'
import { readSession, watchSession } from './session.ts'

let refused = false
const listeners = createListeners()

/** Navigates to the login as soon as possible, after a rejected call has ended the session. */
export function goToLogin(): void {
  refused = true
  listeners.notify()
}

/**
 * For the root, once: a rejected call leads to the login, which leads back afterwards. A login or
 * logout in another tab revalidates this one's loaders, without a reload. If the user, or the firm
 * that they act for, changed while this tab was inactive, it is reloaded: nothing of the first may
 * remain in it, and no form of one firm may be saved for another.
 */
export function useSessionEnd(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const next = useRef<Location>(undefined)
  next.current = useNavigation().location

  useEffect(() => {
    const leave = () => {
      if (!refused) return
      refused = false
      // If a navigation is pending, return to its target.
      const place = next.current ?? window.location
      if (splitPath(place.pathname).path !== href('/login'))
        navigate(loginPath(place), { replace: true })
    }
    const unsubscribe = listeners.subscribe(leave)
    leave()
    return unsubscribe
  }, [navigate])

  useEffect(() => {
    let known = readSession()
    return watchSession((elsewhere) => {
      const before = known
      known = readSession()
      if (!elsewhere) return
      const isOther = before?.id !== known?.id
      const isOtherFirm = before?.hasSellerAccount && before.companyId !== known?.companyId
      if (before && known && (isOther || isOtherFirm)) window.location.reload()
      else if (isOther) revalidate()
    })
  }, [revalidate])
}
