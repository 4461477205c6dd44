/** Products that were viewed in this browser. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '#areas/media/web/public.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { m } from '#words/messages.js'
import type { SeenProduct } from './seen.ts'

export function RecentlySeen() {
  const [seen, setSeen] = useState<readonly SeenProduct[]>([])
  useEffect(() => {
    let isCurrent = true
    import('./seen.ts').then(
      ({ readSeen }) => isCurrent && setSeen(readSeen()),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (seen.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="seen">
      <h2 id="seen">{m.market_seen()}</h2>
      <ul className="scroll-line mt-4 flex gap-4">
        {seen.map(({ path, name, picture, companyTypeId }) => (
          <li key={path} className="w-36 shrink-0">
            <Link to={path} className="grid gap-2 text-15 text-text">
              <span className="relative block aspect-4/3 overflow-clip rounded-4 bg-sunken">
                <Picture
                  name={picture}
                  sizes="9rem"
                  alt=""
                  fallback={<Placeholder trade={companyTypeId} seed={path} />}
                />
              </span>
              <span className="line-clamp-2 wrap-anywhere">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
