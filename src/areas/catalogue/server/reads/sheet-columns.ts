/** Products as lines of our own sheets. */
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { fieldsOf } from '#kernel/record.ts'
import type { OwnProduct } from '../../contract/catalogue.ts'
import { type ProductValues, productRecord } from '../../contract/product-record.ts'
import type { MoreInfo } from '../../rules/products.ts'

/** A product as a row of an export. */
export function toCells(product: OwnProduct): string[] {
  return [
    product.productId,
    tradeOf(product.companyTypeId)?.name ?? '',
    product.itemTypeIdText,
    product.itemSubTypeIdText,
    ...fieldsOf(productRecord).map(([name]) => cellOf(product[name as keyof ProductValues])),
    product.tagTitleText.replaceAll('#', '').replace(/; $/, ''),
    writeProperties(JSON.parse(product.moreInfo)),
    writeProperties(
      product.attributeList.map(({ name, value }) => ({ key: name.english, value: value.english })),
    ),
  ]
}

/** An example of a product, for the template. */
export const exampleCells = [
  ...['', 'Marble And Granite', 'Makrana Marble', 'Makrana White'],
  ...fieldsOf(productRecord).map(([, { example }]) => cellOf(example)),
  ...['Polished; Flooring', 'Origin: Makrana', 'Finish: Polished | Thickness: 18 mm'],
]

function cellOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

/** `Finish: Mirror | Origin: Makrana`; JSON if a key or value contains a separator itself. */
function writeProperties(list: readonly MoreInfo[]): string {
  if (list.some(({ key, value }) => /[:|\n\r]|^\[/.test(key) || /[|\n\r]/.test(value))) {
    return JSON.stringify(list)
  }
  return list.map(({ key, value }) => `${key}: ${value}`).join(' | ')
}

/** The properties in a cell, separated by `|` or line breaks; undefined if one has no name. */
export function readProperties(text: string): MoreInfo[] | undefined {
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  const parts = text.split(/[|\r\n]/).filter((part) => part.trim() !== '')
  if (!parts.every((part) => /^[^:]*[^:\s][^:]*:/.test(part))) return undefined
  return parts.map((part) => {
    const [key = '', ...value] = part.split(':')
    return { key: key.trim(), value: value.join(':').trim() }
  })
}
