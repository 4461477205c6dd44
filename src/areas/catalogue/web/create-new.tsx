/** Create New: a product's basic detail, then its pictures and properties (rules 8.5). */
import { useRef, useState } from 'react'
import { useSession } from '#client/session.ts'
import { localName } from '#kernel/site-names.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import type { ItemType, OwnProduct } from '../contract/catalogue.ts'
import { BasicDetail } from './basic-detail.tsx'
import { beforeSave } from './checks.ts'
import { type ChosenKind, firstKind, KindFields } from './kind-fields.tsx'
import { draftOf, draftOwner, keepDraft, type ProductDraft } from './product-draft.ts'
import { copiedInfo, type SavedProduct, savedProduct } from './product-info.ts'
import type { ItemTag } from './tag-picker.tsx'

const ImagePanel = lazyPart(
  () => import('./image-panel.tsx'),
  () => <p className="text-15 text-muted">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)
const MoreDetail = lazyPart(
  () => import('./more-detail.tsx'),
  () => <p className="text-15 text-muted">{m.ui_part_missing()}</p>,
  <Skeleton shape="control" />,
)

/**
 * @param trade 0 if no company type is chosen
 * @param product a product saved earlier, to continue with
 * @param copied a product whose values a new one begins with
 * @param onSaved called with the saved product, or null when another product is started
 */
export function CreateNew({
  trade,
  types,
  tags,
  product,
  copied,
  onSaved,
  onNew,
}: {
  trade: number
  types: readonly ItemType[]
  tags: readonly ItemTag[]
  product: OwnProduct | null
  copied: OwnProduct | null
  onSaved: (saved: SavedProduct | null) => void
  onNew: () => void
}) {
  const owner = draftOwner(useSession())
  const [draft, setDraft] = useState(() =>
    product ? undefined : draftOf(owner, trade, copied?.productId),
  )
  const [chosen, setChosen] = useState(() => draftKind(draft, types) ?? kindOf(product ?? copied))
  const kind = chosen ?? firstKind(types, trade)
  const [saved, setSaved] = useState(() => product && savedProduct(product))
  // Changing the kind starts a new product.
  const [changes, setChanges] = useState(0)
  const pictures = useRef<HTMLElement>(null)
  function begin(next: ChosenKind | undefined) {
    setChosen(next)
    setDraft(undefined)
    setChanges(changes + 1)
  }
  function change(next: ChosenKind) {
    // The form is empty again, so nothing of it is taken up at the next visit.
    keepDraft(owner, trade, null)
    begin(next)
    if (saved) keep(null)
  }
  function keep(next: SavedProduct | null) {
    setSaved(next)
    if (next?.productId === saved?.productId) return
    onSaved(next)
    if (!next) return
    keepDraft(owner, trade, null)
    // The next step of a phone: the fields above fill its screen.
    if (matchMedia('(width < 48rem)').matches) pictures.current?.scrollIntoView()
  }
  const refusal = beforeSave(types, trade, kind)
  return (
    <div className="grid gap-5">
      {trade > 0 && (
        <div className="max-w-form">
          <KindFields types={types} trade={trade} kind={kind} onChange={change} />
        </div>
      )}
      {copied && !saved && changes === 0 && (
        <p className="max-w-form text-muted">{m.product_duplicate_note({ name: copied.name })}</p>
      )}
      <Accordion key={changes}>
        <AccordionItem title={m.product_section_basic()} open wide>
          <BasicDetail
            saved={saved}
            copy={copied && changes === 0 ? copiedInfo(copied) : undefined}
            copyOf={changes === 0 ? copied?.productId : undefined}
            draft={draft}
            kind={{ companyTypeId: trade, ...kind }}
            kindName={kindName(types, kind)}
            tags={tags}
            {...(refusal && { refusal })}
            onSaved={keep}
            onNew={() => {
              // A new form is empty: what was begun is not taken up again.
              keepDraft(owner, trade, null)
              onNew()
            }}
            onDiscard={() => begin(undefined)}
          />
        </AccordionItem>
        <AccordionItem
          head={pictures}
          title={m.product_section_images()}
          open={saved !== null}
          wide
        >
          {saved ? (
            <ImagePanel key={saved.productId} product={saved} />
          ) : (
            <p className="text-muted">{m.product_hint_images()}</p>
          )}
        </AccordionItem>
        <AccordionItem title={m.product_section_more()} open={saved !== null} wide>
          {saved ? (
            <MoreDetail key={saved.productId} saved={saved} onSaved={keep} />
          ) : (
            <p className="text-muted">{m.product_hint_more()}</p>
          )}
        </AccordionItem>
      </Accordion>
    </div>
  )
}

/** The kind of a draft, if it still exists. */
function draftKind(
  draft: ProductDraft | undefined,
  types: readonly ItemType[],
): ChosenKind | undefined {
  const { itemTypeId = 0, itemSubTypeId = 0 } = draft?.kind ?? {}
  const isKnown = (id: number) => id === 0 || types.some((type) => type.id === id)
  return draft && isKnown(itemTypeId) && isKnown(itemSubTypeId) ? draft.kind : undefined
}

function kindOf(product: OwnProduct | null): ChosenKind | undefined {
  return product
    ? { itemTypeId: product.itemTypeId, itemSubTypeId: product.itemSubTypeId }
    : undefined
}

/** "Green Marble · Rainforest Green". */
function kindName(types: readonly ItemType[], { itemTypeId, itemSubTypeId }: ChosenKind): string {
  const names = [itemTypeId, itemSubTypeId].flatMap((id) => {
    const type = types.find((each) => each.id === id)
    return type ? [localName('type', type.name)] : []
  })
  return names.join(' · ')
}
