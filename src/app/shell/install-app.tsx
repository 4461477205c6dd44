import { useSyncExternalStore } from 'react'
import { m } from '#words/messages.js'
import { installOffer } from './install-offer.ts'

/**
 * "Install App": shown while the browser offers installation, hidden once the visitor has answered
 * (rules 3.12).
 */
export function InstallApp() {
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.stands, () => false)
  if (!offered) return null
  return (
    <button type="button" className="nav-link" onClick={installOffer.take}>
      {m.nav_install_app()}
    </button>
  )
}
