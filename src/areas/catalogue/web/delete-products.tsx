/** Confirms the deletion of products. */
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { useSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../contract/catalogue.ts'
import { ownProducts } from '../contract/own-products.ts'
import { saying } from './product-info.ts'

/** One product is deleted by a call with codes, several by one with words. */
const deletion = answers({
  done: { [saveResult.deleted]: m.product_deleted, done: m.product_deleted },
  refused: { [saveResult.notExist]: m.product_not_exist, unknown: m.product_not_exist },
  otherwise: m.product_delete_failed,
})

/** @param products one or more */
export default function DeleteProducts({
  products,
  onClose,
  onDeleted,
}: {
  products: readonly OwnProduct[]
  onClose: () => void
  onDeleted: () => void
}) {
  const user = useSession()
  const mutation = useMutation(
    () => saying(send(products), () => toast.error(m.product_delete_failed())),
    {
      answers: deletion,
      onDone: () => {
        onClose()
        onDeleted()
      },
    },
  )
  const [first] = products
  function remove() {
    if (!user) return mutation.refuse(m.user_not_logged_in())
    mutation.run(undefined)
  }
  return (
    <ConfirmDialog
      title={m.product_delete_title()}
      keep={m.product_delete_keep()}
      confirm={m.product_delete()}
      mutation={mutation}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {products.length === 1
          ? m.product_delete_question({ name: first?.name ?? '' })
          : m.product_delete_many({ count: products.length })}
      </p>
    </ConfirmDialog>
  )
}

function send(products: readonly OwnProduct[]): Promise<number | string> {
  const [first, ...others] = products
  if (first && others.length === 0) {
    const { productId, companyTypeId, itemTypeId, itemSubTypeId } = first
    return call(ownProducts.remove, { productId, companyTypeId, itemTypeId, itemSubTypeId })
  }
  const productIds = products.map(({ productId }) => productId)
  return call(ownProducts.removeMany, { productIds })
}
