/** A seller's products, when they could not be loaded. */
import { useParams } from 'react-router'
import { tradeInPath } from '#areas/companies/rules/trades.ts'
import { ListFailure } from '#ui/list-failure.tsx'
import { SectionFailure } from '#ui/section-failure.tsx'
import { m } from '#words/messages.js'
import { productList } from './lists.ts'

export default function ProductsFailure() {
  const { productType } = useParams()
  const type = tradeInPath(productType)
  const text = m.store_products_failed()
  if (!type) return <SectionFailure title={m.store_products()} text={text} />
  return (
    <ListFailure
      title={type.name}
      text={text}
      list={productList}
      fields={{ text: { label: m.store_products_text() } }}
      submitLabel={m.store_products_show()}
      folded
    />
  )
}
