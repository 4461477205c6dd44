import { type ReactNode, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SiteInfo } from '#kernel/caller.ts'
import { cx } from '#ui/cx.ts'
import { pictureSrcSet, pictureUrl, readPictureName } from '../rules/picture-urls.ts'

/** The site's image base URL, without a trailing slash. */
export function useImageBase(): string {
  return useRouteLoaderData<SiteInfo>('root')?.imageBase ?? '/images'
}

/**
 * A stored picture in the best size and format for its place, AVIF before WebP, cropped to the
 * positioned box around it. The average colour in its name fills the box until it has loaded.
 *
 * @param name as returned by the server; `fallback` is shown for an empty or invalid one, and for a
 *   picture that fails to load
 * @param sizes how wide it is shown, as in HTML: `(width >= 48rem) 33vw, 100vw`
 * @param alt what it shows, or '' for decoration
 * @param eager for pictures visible without scrolling
 */
export function Picture({
  name,
  sizes,
  alt,
  eager,
  fallback = null,
  className,
}: {
  name: string
  sizes: string
  alt: string
  eager?: boolean
  fallback?: ReactNode
  className?: string
}) {
  const base = useImageBase()
  const [failedName, setFailedName] = useState('')
  const size = readPictureName(name)
  if (!size || failedName === name) return fallback
  const { width, height, placeholder } = size
  // Detect a picture that failed to load before hydration.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedName(name)
  }
  return (
    <span className={cx('absolute inset-0 block overflow-clip', className)}>
      {placeholder && (
        <svg
          className="absolute inset-0 size-full"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path fill={placeholder} d="M0 0h1v1H0z" />
        </svg>
      )}
      <picture>
        <source type="image/avif" srcSet={pictureSrcSet(base, name, 'avif')} sizes={sizes} />
        <img
          key={name}
          ref={look}
          className="relative block size-full object-cover"
          src={pictureUrl(base, name)}
          srcSet={pictureSrcSet(base, name, 'webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setFailedName(name)}
        />
      </picture>
    </span>
  )
}
