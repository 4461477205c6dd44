/** All details of an own or default product, as a list of facts. */

import type { ReactNode } from 'react'
import { formatRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'
import type { DefaultProduct } from '../contract/catalogue.ts'
import { comparable } from '../rules/attribute-options.ts'
import type { MoreInfo } from '../rules/products.ts'
import { localText } from './local-text.ts'
import { readProperties } from './product-info.ts'
import { unitName } from './product-price.tsx'
import { tagsIn } from './tags.tsx'

/** The free lines that do not repeat an attribute in its own words. */
function withoutShown(
  lines: readonly MoreInfo[],
  attributes: DefaultProduct['attributeList'],
): MoreInfo[] {
  const textsOf = ({ english, hindi }: { english: string; hindi: string }) =>
    [english, hindi].map(comparable)
  return lines.filter(
    ({ key, value }) =>
      !attributes.some(
        (attribute) =>
          textsOf(attribute.name).includes(comparable(key)) &&
          textsOf(attribute.value).includes(comparable(value)),
      ),
  )
}

/** @param more facts to append, such as a status */
export function ProductFacts({
  product,
  more = [],
}: {
  product: Omit<DefaultProduct, 'isAlreadyAdded'>
  more?: readonly (readonly [name: string, value: ReactNode])[]
}) {
  const facts = [
    [m.product_name(), product.name],
    [m.product_description(), product.description],
    [m.product_item_type(), localName('type', product.itemTypeIdText)],
    [m.product_item_sub_type(), localName('type', product.itemSubTypeIdText)],
    [m.product_material_type(), product.materialType],
    [m.product_brand(), product.brand],
    [m.product_size(), product.size],
    [m.product_unit(), unitName(product)],
    [m.product_price(), formatRupees(product.price)],
    [m.product_offer_price(), product.offerPrice > 0 && formatRupees(product.offerPrice)],
    [m.product_color(), product.color],
    [m.product_tags(), tagsIn(product.tagTitleText).join(' ')],
    ...product.attributeList.map(({ name, value }) => [localText(name), localText(value)] as const),
    ...withoutShown(readProperties(product.moreInfo), product.attributeList).map(
      ({ key, value }) => [key, value] as const,
    ),
    ...more,
  ] as const
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] text-15">
      {facts.map(
        ([name, value]) =>
          value && (
            <div
              key={typeof value === 'string' ? `${name} ${value}` : name}
              className="col-span-2 grid grid-cols-subgrid gap-x-4 border-t border-line py-2"
            >
              <dt className="text-muted wrap-anywhere">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
