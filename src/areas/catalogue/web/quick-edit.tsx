/** Dialog to edit a product's price, stock and offers. */
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { saveResult } from '#kernel/codes.ts'
import type { PageInputOf } from '#kernel/endpoint.ts'
import { formValues } from '#kernel/record.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { CheckboxField } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { quickEditFields } from '../contract/product-fields.ts'
import { productRecord } from '../contract/product-record.ts'
import type { AttributeCheck, TypedAttributes } from './attribute-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { saying, unitOf } from './product-info.ts'

const AttributeFields = lazyPart(
  () => import('./attribute-fields.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
)

const quickAnswers = answers({
  done: { [saveResult.updated]: m.product_updated },
  refused: { [saveResult.notExist]: m.product_not_exist },
  otherwise: m.product_update_failed,
})

export default function QuickEdit({
  product,
  onClose,
  onSaved,
}: {
  product: OwnProduct
  onClose: () => void
  onSaved: () => void
}) {
  useBackCloses(onClose)
  const form = useSchemaForm(quickEditFields, {
    defaultValues: {
      ...formValues(productRecord, product, 'atOnce'),
      ...unitOf(product),
    },
    about: product.productId,
  })
  const [flags, setFlags] = useState(formValues(productRecord, product, 'switch'))
  const [attributes, setAttributes] = useState<TypedAttributes>(product.attributes)
  const attributeCheck = useRef<AttributeCheck>(null)
  const mutation = useMutation(
    (input: PageInputOf<typeof ownProducts.quickUpdate>) =>
      saying(call(ownProducts.quickUpdate, input), () => toast.error(m.product_update_exception())),
    {
      answers: quickAnswers,
      onDone: () => {
        onClose()
        onSaved()
      },
    },
  )
  const { productId: id, companyTypeId, itemTypeId, itemSubTypeId } = product
  return (
    <Dialog open onClose={onClose} title={`${m.product_quick_edit()}: ${product.name}`}>
      <Form
        form={form}
        mutation={{
          ...mutation,
          run: async (fields: z.output<typeof quickEditFields>) => {
            const check = attributeCheck.current
            const answers = check ? check.valid() : attributes
            if (!answers) return mutation.refuse(m.product_invalid_form(), '')
            return mutation.run({
              companyTypeId,
              productInfo: {
                id,
                itemTypeId,
                itemSubTypeId,
                ...fields,
                ...flags,
                attributes: answers,
              },
            })
          },
        }}
        input={(fields) => fields}
        invalid={m.product_invalid_form()}
        toasted
        submit={m.product_save()}
      >
        <PriceFields form={form} />
        <AttributeFields
          kind={{ companyTypeId, itemTypeId, itemSubTypeId }}
          typed={attributes}
          before={product.attributes}
          refused={mutation.fieldErrors}
          check={attributeCheck}
          onChange={setAttributes}
        />
        <div className="flex flex-wrap gap-x-6">
          <CheckboxField
            label={m.product_in_stock()}
            checked={flags.inStock}
            onChange={({ currentTarget }) => setFlags({ ...flags, inStock: currentTarget.checked })}
          />
          <CheckboxField
            label={m.my_products_in_offers()}
            checked={flags.showInOffers}
            onChange={({ currentTarget }) =>
              setFlags({ ...flags, showInOffers: currentTarget.checked })
            }
          />
        </div>
      </Form>
    </Dialog>
  )
}
