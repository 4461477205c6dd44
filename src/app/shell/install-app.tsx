import { useSyncExternalStore } from 'react'
import { InstallIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { installOffer } from './install-offer.ts'

/**
 * "Install App": shown while the browser offers installation, hidden once the visitor has answered
 * (rules 3.12).
 *
 * @param short an icon where the line has no room for words
 */
export function InstallApp({ short = false }: { short?: boolean }) {
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.stands, () => false)
  if (!offered) return null
  const label = m.nav_install_app()
  if (!short) {
    return (
      <button type="button" className="nav-link" onClick={installOffer.take}>
        {label}
      </button>
    )
  }
  return (
    <button
      type="button"
      className="nav-link install-app"
      title={label}
      onClick={installOffer.take}
    >
      <InstallIcon />
      <span>{label}</span>
    </button>
  )
}
