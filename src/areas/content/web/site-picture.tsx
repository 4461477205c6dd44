import { cx } from '#ui/cx.ts'

/** One of the site's own pictures, as imported from 'picture:…'. */
export type SitePictureSource = typeof import('picture:*')['default']

/**
 * One of the site's own pictures, AVIF before WebP; its colour fills the space until it has loaded.
 *
 * @param sizes how wide it is shown, as in HTML
 * @param alt what it shows, or '' for decoration
 * @param className classes of its frame, which must define its shape
 * @param eager for pictures visible without scrolling
 */
export function SitePicture({
  picture,
  sizes,
  alt,
  className,
  eager,
}: {
  picture: SitePictureSource
  sizes: string
  alt: string
  className?: string
  eager?: boolean
}) {
  return (
    <span className={cx('relative block overflow-clip', className)}>
      <svg
        className="absolute inset-0 size-full"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path fill={picture.colour} d="M0 0h1v1H0z" />
      </svg>
      <picture>
        {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
        <img
          className="absolute inset-0 size-full object-cover"
          src={picture.webp}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}
