import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { ArrowUpIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'

/** Pixels of scrolling after which the button appears (document 1, section 9). */
const threshold = 100
/** Milliseconds without scrolling after which it steps aside on a phone, where it covers something. */
const rest = 3000

/** The way back to the top of a page; keyboards go on from there too. */
export default function ScrollTop() {
  /** On a phone it waits at the page's end, far away, until somebody scrolls up. */
  const [place, setPlace] = useState<'far' | 'near'>()
  useEffect(() => {
    let before = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { scrollY } = window
      const far = scrollY > threshold ? 'far' : undefined
      setPlace(far && scrollY < before ? 'near' : far)
      before = scrollY
      clearTimeout(timer)
      timer = setTimeout(setPlace, rest, far)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', look)
    }
  }, [])
  if (!place) return null
  const toTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('content')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <IconButton
      label={m.nav_top()}
      className="floating scroll-top"
      data-place={place}
      onClick={toTop}
    >
      <ArrowUpIcon />
    </IconButton>
  )
}
