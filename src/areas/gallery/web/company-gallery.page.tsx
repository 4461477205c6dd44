/** A seller's gallery: pictures added, shown in every status, deleted (document 3, section 2). */
import { useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaArgs,
  replace,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { LoadFailure, requireOwner } from '#areas/accounts/web/public.tsx'
import { billing } from '#areas/billing/contract.ts'
import { useFreshPlan } from '#areas/billing/web/public.tsx'
import {
  OwnListForm,
  OwnListPager,
  type OwnListSearch,
  ownListQuery,
  readOwnList,
  writeOwnList,
} from '#areas/companies/web/public.tsx'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { pageTitle } from '#client/page.tsx'
import { lastPageFor } from '#kernel/paging.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { CameraIcon } from '#ui/icons.tsx'
import { late } from '#ui/late.tsx'
import { useListFocus } from '#ui/list-focus.ts'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { Near } from '#ui/near.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { gallery, type OwnImage } from '../contract.ts'
import { ImageCard } from './image-card.tsx'

// What opens, sends and deletes pictures is heavy: it comes when somebody wants to.
const AddImages = late(
  () => import('./add-images.tsx'),
  () => <p className="text-15 text-muted">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)
const DeleteImage = late(() => import('./delete-image.tsx'), MissingDialog)

const path = href('/companyDetail/myCompany/companyGallery')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireOwner(request)
  if (!user.hasSellerAccount) return { kind: 'failed', failure: null } as const
  const search = readOwnList(new URL(request.url).searchParams)
  try {
    const own = { userId: user.id, companyId: user.companyId }
    const query = { ...ownListQuery(search), filterStatus: search.status, ...own }
    const options = { signal: request.signal }
    const [page, all, plan] = await Promise.all([
      call(gallery.ofCompany, query, options),
      // What is filtered away counts against the limit too.
      isNarrowed(search) ? call(gallery.ofCompany, { ...own, pageSize: 10 }, options) : null,
      call(billing.currentPlan, own, options),
    ])
    const { images, totalCount } = page
    const last = lastPageFor(search, { rows: images.length, totalCount })
    if (last) throw replace(path + writeOwnList({ ...search, page: last }))
    const used = (all ?? page).totalCount
    return { kind: 'loaded', search, used, plan, ...page } as const
  } catch (error) {
    if (error instanceof Response) throw error
    return { kind: 'failed', failure: failureTexts(error) } as const
  }
}

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.my_company_gallery(), matches)]
}

export default function CompanyGalleryPage() {
  const data = useLoaderData<typeof clientLoader>()
  if (data.kind === 'loaded') return <Gallery {...data} />
  return (
    <section>
      <h2>{m.my_company_gallery()}</h2>
      {data.failure && (
        <div className="mt-5">
          <LoadFailure text={m.store_gallery_failed()} failure={data.failure} />
        </div>
      )}
    </section>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof clientLoader>>, { kind: 'loaded' }>

function isNarrowed({ text, status }: OwnListSearch): boolean {
  return Boolean(text || status)
}

function Gallery(data: Loaded) {
  const { used, plan } = data
  const { revalidate } = useRevalidator()
  const askPlan = useFreshPlan(plan)
  const accordion = useRef<HTMLDivElement>(null)
  const { head, moveFocus } = useListFocus(data.images)
  function readAnew(moved: boolean) {
    if (moved) moveFocus()
    revalidate()
  }
  function openForm() {
    const form = accordion.current?.querySelector('details')
    if (form) form.open = true
    form?.querySelector('summary')?.focus()
  }
  return (
    <section ref={accordion}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2>{m.my_company_gallery()}</h2>
        {/* On a phone the entry of that name is in sight. */}
        {used > 0 && (
          <Button className="max-md:hidden" onClick={openForm}>
            {m.my_gallery_add()}
          </Button>
        )}
      </div>
      <div className="mt-5">
        <Accordion>
          <AccordionItem title={m.my_gallery_add()} open={used === 0} wide>
            <Near fallback={<Skeleton shape="control" />}>
              <AddImages used={used} plan={plan} askPlan={askPlan} onSaved={readAnew} />
            </Near>
          </AccordionItem>
          <AccordionItem title={m.my_gallery_saved()} open wide head={head}>
            <SavedImages {...data} add={openForm} onDeleted={() => readAnew(true)} />
          </AccordionItem>
        </Accordion>
      </div>
    </section>
  )
}

function SavedImages({
  search,
  images,
  totalCount,
  add,
  onDeleted,
}: Pick<Loaded, 'search' | 'images' | 'totalCount'> & { add: () => void; onDeleted: () => void }) {
  const narrowed = isNarrowed(search)
  const [deleting, setDeleting] = useState<OwnImage | null>(null)
  return (
    <>
      <OwnListForm path={path} search={search} textLabel={m.my_gallery_text()} withStatus />
      {images.length === 0 ? (
        <Empty
          icon={<CameraIcon />}
          title={m.store_gallery_empty()}
          action={
            narrowed ? (
              <Link to={path}>{m.my_list_clear()}</Link>
            ) : (
              <Button kind="secondary" onClick={add}>
                {m.my_gallery_add()}
              </Button>
            )
          }
        >
          {!narrowed && m.my_gallery_empty_hint()}
        </Empty>
      ) : (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {images.map((image) => (
            <li key={image.id}>
              <ImageCard image={image} remove={() => setDeleting(image)} />
            </li>
          ))}
        </ul>
      )}
      <OwnListPager path={path} search={search} totalCount={totalCount} />
      {deleting && (
        <DeleteImage image={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
      )}
    </>
  )
}
