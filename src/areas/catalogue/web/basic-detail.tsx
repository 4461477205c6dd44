/** Name, texts, prices and tags of a product, new or saved (rules 8.2). */

import { useEffect, useRef, useState } from 'react'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { useSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { localName } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { RecordInput } from '#ui/record-input.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { ownProducts } from '../contract/own-products.ts'
import { productFields } from '../contract/product-fields.ts'
import { productRecord } from '../contract/product-record.ts'
import type { AttributeCheck, TypedAttributes } from './attribute-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import type { ProductDraft } from './product-draft.ts'
import {
  newInfo,
  type ProductInfo,
  readTags,
  type SavedProduct,
  saying,
  writeTags,
} from './product-info.ts'
import { stepFields, useSteps } from './product-steps.tsx'
import type { ItemTag } from './tag-picker.tsx'

/** Without it nothing is kept, which is no reason to say anything. */
const DraftNote = lazyPart(
  () => import('./draft-note.tsx'),
  () => null,
)
const AttributeFields = lazyPart(
  () => import('./attribute-fields.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
)
const TagPicker = lazyPart(() => import('./tag-picker.tsx'), MissingDialog)

const creation = answers({
  done: { [saveResult.created]: m.product_created },
  otherwise: m.product_create_failed,
})
const change = answers({
  done: { [saveResult.updated]: m.product_updated },
  refused: { [saveResult.notExist]: m.product_not_exist },
  otherwise: m.product_update_failed,
})

/**
 * @param saved the saved product; null for a new one
 * @param copy what a new one begins with
 * @param draft what was typed of a new one before
 * @param copyOf the id of the product that a new one begins with
 * @param kind company type, item type and sub type
 * @param kindName the kind in words, for who does not look at the choice above
 * @param refusal why nothing can be saved yet
 * @param onDiscard called once the draft was discarded; without it no draft is kept
 * @param onNew starts a new, empty form
 */
export function BasicDetail({
  saved,
  copy,
  copyOf = '',
  draft,
  kind,
  kindName = '',
  tags,
  refusal,
  onSaved,
  onNew,
  onDiscard,
}: {
  saved: SavedProduct | null
  copy?: ProductInfo | undefined
  copyOf?: string | undefined
  draft?: ProductDraft | undefined
  kind: { companyTypeId: number; itemTypeId: number; itemSubTypeId: number }
  kindName?: string
  tags: readonly ItemTag[]
  refusal?: string
  onSaved: (product: SavedProduct) => void
  onNew?: () => void
  onDiscard?: () => void
}) {
  const user = useSession()
  const start = saved?.info ?? copy ?? newInfo
  const form = useSchemaForm(productFields, { defaultValues: start })
  const begun = {
    tagIds: readTags(start.tagTitles),
    showInOffers: start.showInOffers ?? false,
    attributes: answersOf(start),
    copyOf,
    values: copy ? fieldsOf(copy) : {},
    at: draft?.at ?? null,
  }
  const [tagIds, setTagIds] = useState(draft?.tagIds ?? begun.tagIds)
  const [attributes, setAttributes] = useState(draft?.attributes ?? begun.attributes)
  const attributeCheck = useRef<AttributeCheck>(null)
  const [showInOffers, setShowInOffers] = useState(draft?.showInOffers ?? begun.showInOffers)
  const steps = useSteps(form, !saved && !copy)
  // As if it had been typed: only then is it known what differs from the start.
  useEffect(() => {
    if (draft) form.fill(draft.values)
  }, [draft, form])
  const [picking, setPicking] = useState(false)
  const mutation = useMutation(send, {
    answers: ({ isNew, code }) => (isNew ? creation : change)(code),
    onDone: ({ productId, info }) =>
      onSaved({ productId, companyTypeId: kind.companyTypeId, info: { ...info, id: productId } }),
  })
  async function send({ answers, ...fields }: Partial<ProductInfo> & { answers: TypedAttributes }) {
    const { companyTypeId, itemTypeId, itemSubTypeId } = kind
    const info: ProductInfo = {
      ...start,
      ...fields,
      itemTypeId,
      itemSubTypeId,
      showInOffers,
      attributes: answers,
      tagTitles: writeTags(tagIds),
    }
    const input = { companyTypeId, productInfo: info }
    if (saved) {
      const code = await saying(call(ownProducts.update, input), () =>
        toast.error(m.product_update_exception()),
      )
      return { isNew: false, code, productId: saved.productId, info }
    }
    const answer = await saying(call(ownProducts.create, input), () =>
      toast.error(m.product_create_failed()),
    )
    return { isNew: true, code: answer.saveResult, productId: answer.productId, info }
  }
  const names = tags
    .filter(({ id }) => tagIds.includes(id))
    .map(({ name }) => `#${localName('tag', name)}`)
  return (
    <>
      <Form
        form={form}
        mutation={{
          ...mutation,
          run: async (fields: Partial<ProductInfo>) => {
            const stop = refusal ?? (user ? undefined : m.product_login_required())
            if (stop) return mutation.refuse(stop)
            const check = attributeCheck.current
            const answers = check ? check.valid() : attributes
            if (!answers) return mutation.refuse(m.product_invalid_form(), '')
            return mutation.run({ ...fields, answers })
          },
        }}
        input={(fields) => fields}
        invalid={(errors) => {
          steps.show(Object.keys(errors))
          return refusal ?? m.product_invalid_form()
        }}
        hold={!steps.isLast}
        toasted
        submit={m.product_save()}
        actions={
          onNew && (
            <Button kind="secondary" onClick={onNew}>
              {m.product_new()}
            </Button>
          )
        }
        className="max-w-form"
      >
        {steps.head}
        {steps.part(
          0,
          <>
            <RecordInput record={productRecord} form={form} name="name" />
            <RecordInput record={productRecord} form={form} name="description" />
            {!saved && kindName !== '' && (
              <p className="text-15 text-muted">{m.product_saved_as({ kind: kindName })}</p>
            )}
          </>,
        )}
        {steps.part(1, <PriceFields form={form} />)}
        {steps.part(
          2,
          <>
            {kind.itemTypeId > 0 && (
              <AttributeFields
                kind={kind}
                typed={attributes}
                before={saved ? begun.attributes : undefined}
                refused={mutation.fieldErrors}
                check={attributeCheck}
                onChange={setAttributes}
              />
            )}
            <CheckboxField
              label={m.product_show_in_offers()}
              checked={showInOffers}
              onChange={({ currentTarget }) => setShowInOffers(currentTarget.checked)}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <RecordInput record={productRecord} form={form} name="brand" />
              <RecordInput record={productRecord} form={form} name="materailType" />
            </div>
            <div>
              <p className="field-label">{m.product_tags()}</p>
              <div className="mt-1.5 flex flex-wrap items-center gap-3">
                <Button kind="secondary" onClick={() => setPicking(true)}>
                  {m.product_choose_tags()}
                </Button>
                <p className="text-15 text-muted">{names.join(' ') || m.product_tags_none()}</p>
              </div>
            </div>
          </>,
        )}
        {steps.foot}
      </Form>
      {!saved && onDiscard && (
        <div className="mt-3">
          <DraftNote
            form={form}
            kind={kind}
            tagIds={tagIds}
            attributes={attributes}
            showInOffers={showInOffers}
            begun={begun}
            onDiscard={onDiscard}
            trade={kind.companyTypeId}
          />
        </div>
      )}
      {picking && (
        <TagPicker
          tags={tags}
          chosen={tagIds}
          onChange={setTagIds}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

/** A product's answers to the questions of its kind, as text. */
function answersOf({ attributes = {} }: ProductInfo): TypedAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([code, value]) => [
      code,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
}

/** The values of the fields that the form shows. */
function fieldsOf(info: ProductInfo): Record<string, unknown> {
  const names = new Set<string>(stepFields.flat())
  return Object.fromEntries(Object.entries(info).filter(([name]) => names.has(name)))
}
