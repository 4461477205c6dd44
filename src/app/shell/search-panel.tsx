/** The header's search form, below the header. Loaded when it is opened. */
import { useEffect, useRef } from 'react'
import { Finder } from '#areas/content/web/home/finder.tsx'
import { useCity } from '#areas/content/web/home/kept-city.ts'
import { IconButton } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { lastList } from '#ui/list-memory.ts'
import { m } from '#words/messages.js'

/**
 * @param what the words of the page's list, `where` its city; otherwise those of the last list
 * @param onClose called on Escape, on the close button, and on a press or focus elsewhere
 */
export default function SearchPanel({
  what,
  where,
  onClose,
}: {
  what: string
  where: string
  onClose: (isElsewhere: boolean) => void
}) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const city = useCity()
  const last = new URLSearchParams(what || where ? '' : lastList(isSearch)?.query)
  useEffect(() => {
    panel.current?.querySelector<HTMLInputElement>('[name=what]')?.select()
    const listeners = new AbortController()
    const { signal } = listeners
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node) || panel.current?.contains(target)) return
      // Its link closes it by itself.
      if (!(target instanceof Element && target.closest('.header-search'))) close.current(true)
    }
    document.addEventListener('pointerdown', elsewhere, { signal })
    document.addEventListener('focusin', elsewhere, { signal })
    // Suggestions close first.
    document.addEventListener(
      'keydown',
      ({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) close.current(false)
      },
      { signal },
    )
    return () => listeners.abort()
  }, [])
  return (
    <div ref={panel} className="search-panel">
      <div className="wrap flex items-start gap-2">
        <Finder
          line
          what={what || (last.get('text') ?? '')}
          where={where || (last.get('location') ?? city)}
        />
        <IconButton label={m.nav_search_close()} onClick={() => onClose(false)}>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  )
}

/** The lists of products and of dealers. */
const isSearch = (path: string) =>
  /\/(Products|(Marble|Tile|Furniture|Light)Sellers|PipeandFittings|Lighting|Cement|Brick)(\/|$)/.test(
    path,
  )
