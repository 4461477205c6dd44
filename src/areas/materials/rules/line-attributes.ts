/** What a line says of the attributes of its kind of product, and products that say otherwise. */
import {
  type Attribute,
  type AttributeValue,
  type AttributeValues,
  attributesFor,
} from '#areas/catalogue/rules/attributes.ts'
import { attributesIn } from '#areas/catalogue/rules/attributes-in-text.ts'
import type { MaterialKind } from './kinds.ts'
import type { MaterialLine } from './lines.ts'

/** The attributes of a line's kind; none of a line whose kind is not known. */
export function attributesOfKind(
  { itemTypeId }: Pick<MaterialLine, 'itemTypeId'>,
  { kinds, declared }: { kinds: readonly MaterialKind[]; declared: readonly Attribute[] },
): Attribute[] {
  const kind = kinds.find(({ id }) => id === itemTypeId)
  if (!kind) return []
  return attributesFor(declared, { companyTypeId: kind.companyTypeId, itemTypeId: kind.id })
}

/** What a line clearly says of these attributes: "12mm fe550" is a diameter and a grade. */
export function attributesOfLine(
  attributes: readonly Attribute[],
  { text, size, grade }: Pick<MaterialLine, 'text' | 'size' | 'grade'>,
): AttributeValues {
  return attributesIn(attributes, { texts: [text, size ?? '', grade ?? ''] })
}

/** Whether a product says something else of an attribute than a line; what it does not say may fit. */
export function saysOtherwise(line: AttributeValues, product: AttributeValues): boolean {
  return Object.entries(line).some(([code, ofLine]) => {
    const ofProduct = product[code]
    return ofProduct !== undefined && !fits(ofLine, ofProduct)
  })
}

function fits(ofLine: AttributeValue, ofProduct: AttributeValue): boolean {
  if (Array.isArray(ofLine) && Array.isArray(ofProduct)) {
    return ofLine.every((value) => ofProduct.includes(value))
  }
  return ofLine === ofProduct
}
