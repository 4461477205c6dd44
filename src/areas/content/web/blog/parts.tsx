/** Components for articles besides plain Markdown: `<Figure>`, `<Slides>`, `<Cards>`, `<Faq>`. */
import {
  Children,
  type ComponentProps,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import { Link, useMatches } from 'react-router'
import { Carousel } from '#ui/carousel.tsx'
import { m } from '#words/messages.js'
import { SitePicture, type SitePictureSource } from '../site-picture.tsx'
import { articleOf } from './article.ts'

/** A picture with a caption. */
function Figure({
  picture,
  alt,
  children,
  eager = false,
}: {
  picture: SitePictureSource
  alt: string
  children?: ReactNode
  eager?: boolean
}) {
  return (
    <figure>
      <SitePicture
        picture={picture}
        alt={alt}
        eager={eager}
        sizes="(width >= 48rem) 44rem, 100vw"
        className="aspect-16/9 rounded-4"
      />
      {children && <figcaption className="mt-2 text-15 text-muted">{children}</figcaption>}
    </figure>
  )
}

interface Slide {
  picture: SitePictureSource
  title: string
}

/** A carousel of pictures, each with its name. */
function Slides({ label, slides }: { label: string; slides: readonly Slide[] }) {
  return (
    <Carousel
      label={label}
      className="aspect-4/3 md:aspect-16/9 [&_.carousel-count]:hidden"
      pausable
    >
      {slides.map(({ picture, title }, index) => (
        <figure key={title} className="relative size-full">
          <SitePicture
            picture={picture}
            alt=""
            eager={index === 0}
            sizes="(width >= 48rem) 44rem, 100vw"
            className="size-full"
          />
          <figcaption className="absolute bottom-0 left-0 rounded-tr-4 bg-ground px-3 py-2 text-15">
            {title}
          </figcaption>
        </figure>
      ))}
    </Carousel>
  )
}

/** Links to other articles, each with a picture of its material. */
function Cards({ cards }: { cards: readonly (Slide & { to: string; text?: string })[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 md:gap-x-5">
      {cards.map(({ picture, title, to, text }) => (
        <div key={title} className="group relative">
          <SitePicture
            picture={picture}
            alt=""
            sizes="(width >= 48rem) 14rem, 50vw"
            className="aspect-4/3 rounded-4"
          />
          <h3 className="mt-2 text-17">{title}</h3>
          {text && <p className="text-15 text-muted">{text}</p>}
          <Link
            to={to}
            className="inline-flex min-h-11 items-center text-15 text-action underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {m.home_know_more()}
            <span className="sr-only">: {title}</span>
          </Link>
        </div>
      ))}
    </div>
  )
}

/** The questions from the article's front matter. */
function Faq() {
  const faq = articleOf(useMatches())?.faq ?? []
  return faq.map(({ q, a }) => (
    <details key={q} className="faq">
      <summary>{q}</summary>
      <p>{a}</p>
    </details>
  ))
}

/** Makes an element focusable, so that it can be scrolled with the keyboard. */
const scroller = { tabIndex: 0 }

/** Tables keep their width and scroll in their own frame on phones. */
function Table(props: ComponentProps<'table'>) {
  return (
    <figure className="article-table" aria-label={m.blog_table()} {...scroller}>
      <table className="table" {...props} />
    </figure>
  )
}

function Anchor({ href = '', children }: ComponentProps<'a'>) {
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>
}

/** An empty corner cell is not a header. */
function Head({ children, ...props }: ComponentProps<'th'>) {
  return children ? <th {...props}>{children}</th> : <td />
}

/** The first cell of a row is its header. */
function Row({ children }: ComponentProps<'tr'>) {
  const cells = Children.toArray(children).filter((cell) => isValidElement<PropsWithChildren>(cell))
  const [first, ...others] = cells
  if (first?.type !== 'td') return <tr>{cells}</tr>
  return (
    <tr>
      <th scope="row" className="font-normal">
        {first.props.children}
      </th>
      {others}
    </tr>
  )
}

const components = { Figure, Slides, Cards, Faq, table: Table, tr: Row, th: Head, a: Anchor }

/** Hook for the MDX compiler that provides the components to every article. */
export function useMDXComponents() {
  return components
}
