/** What a list shows below its empty state for a place without a match: what is nearest to it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#words/messages.js'

/** @param all the address of the list with all of it, the nearest first */
export default function NearestInstead({
  title,
  all,
  children,
}: {
  title: string
  all: string
  children: ReactNode
}) {
  return (
    <section className="mt-6">
      <div className="list-head">
        <h2 className="text-21">{title}</h2>
        <p className="text-15">
          <Link to={all}>{m.place_nearest_all()}</Link>
        </p>
      </div>
      {children}
    </section>
  )
}
