/**
 * Shapes that the cards of a list repeat: the frame draws each once, cards refer to it. Only the
 * server knows them; browsers find them in its page.
 */
import { createElement } from 'react'

const idOf = (shape: string) => `i-${shape}`

/** A shape that the frame has drawn. */
export const drawn = (shape: 'pin' | 'heart' | 'phone' | 'stars', fill?: 'none') =>
  createElement('use', { href: `#${idOf(shape)}`, fill })

const place = 'i-shapes'
const shapes = {
  // Read before the page is hydrated, and written back if it is ever rendered anew.
  dangerouslySetInnerHTML: {
    __html: import.meta.env.SSR ? drawAll() : (document.getElementById(place)?.innerHTML ?? ''),
  },
}

/** Draws the shapes, for the frame around every page. */
export function Shapes() {
  return <svg id={place} className="hidden" aria-hidden="true" {...shapes} />
}

function drawAll(): string {
  const icons = {
    pin: 'M12 21.5c-4.5-4.3-7-7.9-7-11.2a7 7 0 0 1 14 0c0 3.3-2.5 6.9-7 11.2m0-13.7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
    heart:
      'M12 20.5C6.5 16.6 3.5 13.2 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 3.8-3 7.2-8.5 11.1',
    phone:
      'M5 4h3.6l1.7 4.4-2.2 1.5a12 12 0 0 0 6 6l1.5-2.2L20 15.4V19a1.5 1.5 0 0 1-1.6 1.5C10.7 20 4 13.3 3.5 5.6A1.5 1.5 0 0 1 5 4',
  }
  const symbols = Object.entries(icons).map(
    ([name, d]) => `<symbol id="${idOf(name)}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`,
  )
  // Side by side, each 20 units to the right of the one before.
  const stars = [0, 1, 2, 3, 4].map(
    (n) => `M${n * 20 + 9} 1.5l2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.5-4.6 2.5.9-5.3-3.8-3.7 5.2-.7z`,
  )
  return `${symbols.join('')}<path id="${idOf('stars')}" d="${stars.join('')}"/>`
}
