/** A seller's gallery (rules 12.6). */

import { Link, useNavigate, useOutletContext } from 'react-router'
import { ReportLink } from '#areas/grievances/web/public.tsx'
import { Picture, usePictureViewer } from '#areas/media/web/public.tsx'
import { serverApi } from '#kernel/caller.ts'
import { indexedState } from '#kernel/list-indexed.ts'
import { linkButton } from '#ui/button.tsx'
import { CameraIcon } from '#ui/form-icons.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { pagedTitle } from '#ui/page-head.ts'
import { SectionFailure } from '#ui/section-failure.tsx'
import { withinPages } from '#ui/within-pages.ts'
import { m } from '#words/messages.js'
import { type GalleryImage, type SellerInfo, storefront } from '../contract.ts'
import type { Route } from './+types/gallery.page.ts'
import { galleryList } from './lists.ts'
import { failedMeta, sectionData, sectionMeta } from './section-data.ts'
import { sectionPath } from './section-paths.ts'

const segment = 'GallerySeller'

export function loader({ request, params: { sellerUrl } }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const state = galleryList.read(searchParams)
  const search = galleryList.write(indexedState(galleryList, state))
  return sectionData({ request, sellerUrl, segment, search }, async () => {
    const call = serverApi().callFor(request)
    const gallery = await call(storefront.galleryImages, { sellerUrl, ...galleryList.query(state) })
    const { images, totalCount } = gallery
    const path = sectionPath(sellerUrl, segment)
    withinPages(galleryList, { path, state }, { rows: images.length, totalCount })
    return { state, ...gallery, openId: Number(searchParams.get('picture')) }
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = matches[1].loaderData?.seller.name
  if (!loaderData || !name) return failedMeta(matches[1])
  return sectionMeta(
    loaderData,
    {
      title: pagedTitle(m.store_gallery_title({ name }), loaderData.state.page),
      description: m.store_gallery_description({ name }),
      empty: loaderData.totalCount === 0,
    },
    matches,
  )
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { state, images, totalCount, openId } = loaderData
  const { sellerUrl } = useOutletContext<SellerInfo>()
  const path = sectionPath(sellerUrl, segment)
  const page = path + galleryList.write(state)
  const large = images.findIndex(({ id }) => id === openId)
  return (
    <section>
      <h2>{m.store_gallery()}</h2>
      <ListView
        list={galleryList}
        state={state}
        path={path}
        rows={images}
        totalCount={totalCount}
        empty={{
          icon: <CameraIcon />,
          title: m.store_gallery_empty(),
          text: m.store_gallery_empty_hint(),
        }}
      >
        {() => (
          <>
            {large >= 0 && <LargePicture images={images} index={large} page={page} />}
            <Thumbnails images={images} page={page} />
          </>
        )}
      </ListView>
    </section>
  )
}

export function ErrorBoundary() {
  return <SectionFailure title={m.store_gallery()} text={m.store_gallery_failed()} />
}

/** Milliseconds between two pictures (rules 3.9). */
const pace = 3000

/** Each thumbnail links to its large picture's URL; with JavaScript it opens the viewer instead. */
function Thumbnails({ images, page }: { images: GalleryImage[]; page: string }) {
  const navigate = useNavigate()
  const pictures = images.map(({ picPath, name }) => ({
    name: picPath,
    caption: name,
    action: <ReportLink subject="picture" about={picPath} label={m.report_picture()} />,
  }))
  const { open, viewer } = usePictureViewer({ title: m.store_gallery(), pictures, pace }, (index) =>
    navigate(pictureAddress(page, images[index])),
  )
  return (
    <>
      <ul className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4">
        {images.map((image, index) => (
          <li key={image.id}>
            <Link
              to={pictureAddress(page, image)}
              preventScrollReset
              className="relative block aspect-4/3 overflow-clip rounded-4 bg-sunken"
              onClick={(event) => open(event, index)}
            >
              <Picture
                name={image.picPath}
                sizes="(width >= 64rem) 18rem, (width >= 40rem) 33vw, 50vw"
                alt={image.name}
                eager={index < 2}
                fallback={<span className="absolute inset-0 p-3 text-15">{image.name}</span>}
              />
            </Link>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}

/** One large picture with links to its neighbours, shown at the URL a thumbnail links to. */
function LargePicture({
  images,
  index,
  page,
}: {
  images: GalleryImage[]
  index: number
  page: string
}) {
  const image = images[index]
  if (!image) return null
  const before = images[index - 1]
  const after = images[index + 1]
  return (
    <figure className="mt-6">
      <div className="relative aspect-square max-h-[70dvh] w-full overflow-clip rounded-4 bg-sunken md:aspect-auto md:h-160">
        <Picture
          name={image.picPath}
          sizes="(width >= 80rem) 72rem, 100vw"
          alt={image.name}
          eager
          className="[&_img]:object-contain [&_svg]:hidden"
        />
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere">{image.name}</span>
        <span className="flex flex-wrap gap-2">
          {before && (
            <Link to={pictureAddress(page, before)} preventScrollReset {...linkButton('quiet')}>
              <ChevronLeftIcon />
              {m.picture_previous()}
            </Link>
          )}
          {after && (
            <Link to={pictureAddress(page, after)} preventScrollReset {...linkButton('quiet')}>
              {m.picture_next()}
              <ChevronRightIcon />
            </Link>
          )}
          <ReportLink subject="picture" about={image.picPath} label={m.report_picture()} />
          <Link to={page} preventScrollReset {...linkButton('quiet')}>
            {m.store_gallery_all()}
          </Link>
        </span>
      </figcaption>
    </figure>
  )
}

function pictureAddress(page: string, image: GalleryImage | undefined): string {
  if (!image) return page
  return `${page}${page.includes('?') ? '&' : '?'}picture=${image.id}`
}
