/** Name, texts, prices and tags of a product, new or saved (rules 8.2). */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { useSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
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
import { PriceFields } from './price-fields.tsx'
import {
  newInfo,
  type ProductInfo,
  readTags,
  type SavedProduct,
  saying,
  writeTags,
} from './product-info.ts'
import type { ItemTag } from './tag-picker.tsx'

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
 * @param kind company type, item type and sub type
 * @param refusal why nothing can be saved yet
 * @param onNew starts a new, empty form
 */
export function BasicDetail({
  saved,
  copy,
  kind,
  tags,
  refusal,
  onSaved,
  onNew,
}: {
  saved: SavedProduct | null
  copy?: ProductInfo | undefined
  kind: { companyTypeId: number; itemTypeId: number; itemSubTypeId: number }
  tags: readonly ItemTag[]
  refusal?: string
  onSaved: (product: SavedProduct) => void
  onNew?: () => void
}) {
  const user = useSession()
  const start = saved?.info ?? copy ?? newInfo
  const form = useSchemaForm(productFields, { defaultValues: start })
  const [tagIds, setTagIds] = useState(readTags(start.tagTitles))
  const [showInOffers, setShowInOffers] = useState(start.showInOffers ?? false)
  const [picking, setPicking] = useState(false)
  const mutation = useMutation(send, {
    answers: ({ isNew, code }) => (isNew ? creation : change)(code),
    onDone: ({ productId, info }) =>
      onSaved({ productId, companyTypeId: kind.companyTypeId, info: { ...info, id: productId } }),
  })
  async function send(fields: Partial<ProductInfo>) {
    const { companyTypeId, itemTypeId, itemSubTypeId } = kind
    const info: ProductInfo = {
      ...start,
      ...fields,
      ...{ itemTypeId, itemSubTypeId, showInOffers },
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
  const names = tags.filter(({ id }) => tagIds.includes(id)).map(({ name }) => `#${name}`)
  return (
    <>
      <Form
        form={form}
        mutation={{
          ...mutation,
          run: async (fields: Partial<ProductInfo>) => {
            const stop = refusal ?? (user ? undefined : m.product_login_required())
            return stop ? mutation.refuse(stop) : mutation.run(fields)
          },
        }}
        input={(fields) => fields}
        invalid={() => refusal ?? m.product_invalid_form()}
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
        <RecordInput record={productRecord} form={form} name="name" />
        <RecordInput record={productRecord} form={form} name="description" />
        <PriceFields form={form} />
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
      </Form>
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
