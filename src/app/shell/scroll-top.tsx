import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { ArrowUpIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'

/** Pixels of scrolling after which the button appears (rules 3.10). */
const threshold = 100

/** A button back to the top of the page; moves the keyboard focus there too. */
export function ScrollTop() {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  const toTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('content')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <IconButton label={m.nav_top()} className="floating" onClick={toTop}>
      <ArrowUpIcon />
    </IconButton>
  )
}
