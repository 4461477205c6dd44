/** Where a page goes when its session has ended under it (document 1, section 4). */
import { useEffect, useRef } from 'react'
import { href, type Location, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { splitPath } from '#kernel/language.ts'
import { createListeners } from '#ui/listeners.ts'
import { loginPath } from './login-path.ts'
import { readSession, watchSession } from './session.ts'

let refused = false
const listeners = createListeners()

/** A call was refused and the session is gone: the page goes to the login, as soon as it can. */
export function goToLogin(): void {
  refused = true
  listeners.notify()
}

/**
 * For the document, once: a refused call leads to the login with the way back kept; a login or
 * logout in another tab shows here without a reload, as each page's own loader decides. A tab that
 * slept while one person left and another came is reloaded: nothing of the first may stay in it.
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
      // A page that is still loading is where the person wants to be.
      const place = next.current ?? window.location
      if (splitPath(place.pathname).path !== href('/login'))
        navigate(loginPath(place), { replace: true })
    }
    const unsubscribe = listeners.subscribe(leave)
    leave()
    return unsubscribe
  }, [navigate])

  useEffect(() => {
    let known = readSession()?.id
    return watchSession((elsewhere) => {
      const before = known
      known = readSession()?.id
      if (!elsewhere || known === before) return
      if (before && known) window.location.reload()
      else revalidate()
    })
  }, [revalidate])
}
