/** A seller's gallery: adding, listing and deleting pictures (rules 14). */
import { useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { loadCurrentPlan, useFreshPlan } from '#areas/billing/web/public.tsx'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { verificationStatuses } from '#kernel/codes.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { commonSortOrders } from '#kernel/sort-orders.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { CameraIcon } from '#ui/form-icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ListView, withinPages } from '#ui/list.tsx'
import { useListFocus } from '#ui/list-focus.ts'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { statusOptions } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { gallery, type OwnImage } from '../contract.ts'
import { ImageCard } from './image-card.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.my_company_gallery, level: 2 }

// The code that opens, uploads and deletes pictures is large, so it is loaded on demand.
const AddImages = lazyPart(
  () => import('./add-images.tsx'),
  () => <p className="text-15 text-muted">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)
const DeleteImage = lazyPart(() => import('./delete-image.tsx'), MissingDialog)

const path = href('/companyDetail/myCompany/companyGallery')

const savedImages = defineList({
  filters: { text: text('filterText'), status: choice('filterStatus', verificationStatuses) },
  orders: commonSortOrders,
  size: 25,
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeller(request)
  const state = savedImages.read(new URL(request.url).searchParams)
  const options = { signal: request.signal }
  const narrowed = savedImages.isNarrowed(state)
  const images = (query: object) =>
    load(call(gallery.ofCompany, query, options), m.store_gallery_failed())
  const [page, all, plan] = await Promise.all([
    images(savedImages.query(state)),
    // Pictures outside the filter count towards the limit too.
    narrowed ? images({ pageSize: 10 }) : null,
    loadCurrentPlan(options),
  ])
  const { totalCount } = page
  withinPages(savedImages, { path, state }, { rows: page.images.length, totalCount })
  return { state, used: (all ?? page).totalCount, plan, images: page.images, totalCount }
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function CompanyGalleryPage() {
  const data = useLoaderData<typeof clientLoader>()
  const { used, plan } = data
  const { revalidate } = useRevalidator()
  const askPlan = useFreshPlan(plan)
  // State, so that the form stays open while the first pictures are saved one by one.
  const [isFirst] = useState(used === 0)
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
    <div ref={accordion}>
      <Page
        action={
          // Not on phones, where the accordion's item is in sight.
          used > 0 && (
            <Button className="max-md:hidden" onClick={openForm}>
              {m.my_gallery_add()}
            </Button>
          )
        }
      >
        <Accordion>
          <AccordionItem title={m.my_gallery_add()} open={isFirst} wide>
            <AddImages used={used} plan={plan} askPlan={askPlan} onSaved={readAnew} />
          </AccordionItem>
          <AccordionItem title={m.my_gallery_saved()} open wide head={head}>
            <SavedImages {...data} add={openForm} onDeleted={() => readAnew(true)} />
          </AccordionItem>
        </Accordion>
      </Page>
    </div>
  )
}

function SavedImages({
  state,
  images,
  totalCount,
  add,
  onDeleted,
}: Pick<Loaded, 'state' | 'images' | 'totalCount'> & { add: () => void; onDeleted: () => void }) {
  const [deleting, setDeleting] = useState<OwnImage | null>(null)
  return (
    <>
      <ListView
        list={savedImages}
        state={state}
        path={path}
        rows={images}
        totalCount={totalCount}
        folded
        fields={{
          text: { label: m.my_gallery_text() },
          status: {
            label: m.list_status(),
            options: statusOptions(verificationStatuses),
            wide: true,
          },
        }}
        empty={{
          icon: <CameraIcon />,
          title: m.store_gallery_empty(),
          text: m.my_gallery_empty_hint(),
          action: (
            <Button kind="secondary" onClick={add}>
              {m.my_gallery_add()}
            </Button>
          ),
        }}
      >
        {(rows) => (
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {rows.map((image) => (
              <li key={image.id}>
                <ImageCard image={image} remove={() => setDeleting(image)} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
      {deleting && (
        <DeleteImage image={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
      )}
    </>
  )
}
