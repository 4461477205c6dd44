/** A seller's saved pictures in every status (document 3, section 2, "Gallery"). */
import { type ClientLoaderFunctionArgs, Link, type MetaArgs, useLoaderData } from 'react-router'
import {
  call,
  failureTexts,
  LoadFailure,
  pageTitle,
  requireOwner,
} from '#areas/accounts/web/public.tsx'
import {
  OwnListForm,
  OwnListPager,
  ownListQuery,
  readOwnList,
  writeOwnList,
} from '#areas/companies/web/public.tsx'
import { Picture } from '#areas/media/web/public.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Empty } from '#ui/empty.tsx'
import { CameraIcon } from '#ui/more-icons.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { gallery, type OwnImage } from '../contract.ts'

const path = '/companyDetail/myCompany/companyGallery'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireOwner(request)
  if (!user.hasSellerAccount) return { kind: 'failed', failure: null } as const
  const search = readOwnList(new URL(request.url).searchParams)
  try {
    const own = { userId: user.id, companyId: user.companyId }
    const query = { ...ownListQuery(search), filterStatus: search.status, ...own }
    const page = await call(gallery.ofCompany, query, { signal: request.signal })
    return { kind: 'loaded', search, ...page } as const
  } catch (error) {
    return { kind: 'failed', failure: failureTexts(error) } as const
  }
}

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.my_company_gallery(), matches)]
}

export default function CompanyGalleryPage() {
  const data = useLoaderData<typeof clientLoader>()
  return (
    <section>
      <h2>{m.my_company_gallery()}</h2>
      {data.kind === 'loaded' && (
        <div className="mt-5">
          <Accordion>
            <AccordionItem title={m.my_gallery_saved()} open wide>
              <SavedImages {...data} />
            </AccordionItem>
          </Accordion>
        </div>
      )}
      {data.kind === 'failed' && data.failure && (
        <div className="mt-5">
          <LoadFailure text={m.store_gallery_failed()} failure={data.failure} />
        </div>
      )}
    </section>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof clientLoader>>, { kind: 'loaded' }>

function SavedImages({ search, images, totalCount }: Loaded) {
  const narrowed = Boolean(search.text || search.status)
  return (
    <>
      <OwnListForm
        key={writeOwnList({ ...search, page: 1 })}
        path={path}
        search={search}
        textLabel={m.my_gallery_text()}
        withStatus
      />
      {images.length === 0 ? (
        <Empty
          icon={<CameraIcon />}
          title={m.store_gallery_empty()}
          action={narrowed && <Link to={path}>{m.my_list_clear()}</Link>}
        >
          {!narrowed && m.my_gallery_empty_hint()}
        </Empty>
      ) : (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {images.map((image) => (
            <li key={image.id}>
              <ImageCard image={image} />
            </li>
          ))}
        </ul>
      )}
      <OwnListPager path={path} search={search} totalCount={totalCount} />
    </>
  )
}

function ImageCard({ image }: { image: OwnImage }) {
  const times = [
    [m.my_list_created(), image.createdDate],
    [m.my_list_updated(), image.lastModifyDate],
    [m.my_gallery_active_on(), image.activeOn],
    [m.my_list_validated(), image.validateDate],
  ] as const
  return (
    <article className="card h-full overflow-clip">
      <div className="relative aspect-4/3 bg-sunken">
        <Picture
          name={image.picPath}
          sizes="(width >= 80rem) 17rem, (width >= 40rem) 50vw, 100vw"
          alt=""
          fill
          fallback={<p className="p-3 text-15 text-muted">{m.my_gallery_no_picture()}</p>}
        />
      </div>
      <div className="p-4 text-15">
        <h3 className="text-17 wrap-anywhere">{image.name}</h3>
        <p className="mt-1">
          <StatusWord id={image.isValid} />
        </p>
        {image.overLimit && <p className="text-muted">{m.my_list_over_limit()}</p>}
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          {times.map(
            ([name, time]) =>
              time && (
                <div key={name} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-muted">{name}</dt>
                  <dd className="tabular-nums">{mediumTime(time)}</dd>
                </div>
              ),
          )}
          <dt className="text-muted">{m.my_about_comment()}</dt>
          <dd className="wrap-anywhere">
            {image.comment || (image.validateDate ? m.my_about_comment_none() : m.not_verified())}
          </dd>
        </dl>
      </div>
    </article>
  )
}
