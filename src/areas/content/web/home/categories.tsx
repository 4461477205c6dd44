/** Top Categories: six materials, the first one largest. */
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { m } from '#words/messages.js'
import { SitePicture, type SitePictureSource } from '../site-picture.tsx'

/** A category card. */
export interface Category {
  name: string
  /** The trade's products. */
  to: string
  /** The trade's guide; '' for none. */
  article: string
  picture: SitePictureSource
}

/** Grid placement: one tall card, two wide ones next to it, three below. */
const places = ['sm:col-span-2 lg:col-span-3 lg:row-span-2', 'lg:col-span-3', 'lg:col-span-3']

export function Categories({ categories }: { categories: readonly Category[] }) {
  return (
    <section className="wrap section">
      <h2>{m.home_categories()}</h2>
      <ul className="mt-3 grid grid-cols-3 gap-x-3 sm:mt-6 sm:grid-cols-2 sm:gap-y-2 md:gap-x-6 md:gap-y-4 lg:grid-cols-6">
        {categories.map(({ name, to, article, picture }, index) => (
          <li
            key={name}
            className={cx(
              'group relative flex flex-col sm:last:col-span-2',
              places[index] ?? 'lg:col-span-2',
            )}
          >
            <SitePicture
              picture={picture}
              sizes={`(width >= 64rem) 37rem, (width >= 40rem) ${index === 0 ? 100 : 50}vw, 15rem`}
              alt=""
              className={cx(
                'rounded-4 lg:h-auto lg:flex-1',
                index === 0 ? 'h-16 sm:h-44' : 'h-16 sm:h-40 lg:min-h-44',
              )}
            />
            <div className="flex min-h-11 flex-col justify-between pt-1 sm:py-2 sm:flex-row sm:items-baseline sm:justify-between sm:gap-x-4">
              <h3 className="text-15 leading-snug sm:text-17">
                <Link
                  to={to}
                  className="inline-block max-w-full py-0.5 text-text no-underline group-hover:underline after:absolute after:inset-0"
                >
                  {name}
                </Link>
              </h3>
              {article && (
                <Link
                  to={article}
                  className="relative z-1 self-start py-2.5 text-15 text-action underline-offset-4 hover:underline sm:py-0"
                >
                  {m.home_know_more()}
                  <span className="sr-only">: {name}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
