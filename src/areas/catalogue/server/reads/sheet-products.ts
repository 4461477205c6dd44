/** Which of the company's products a line of a sheet means: by our id, the dealer's own code, or the name. */
import { plainText } from '#areas/sheets/rules/columns.ts'
import type { SheetLine, SheetTable } from '#areas/sheets/server/public.ts'
import type { Reader } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import type { Field } from '../../contract/product-columns.ts'
import type { SameName } from '../../contract/product-imports.ts'
import { type Current, currentProducts, type ProductKeys, productKeys } from './own-products.ts'
import type { Remarks } from './sheet-rows.ts'

/** Finds the products that lines mean. Lines are asked in order, each once. */
export interface FoundProducts {
  /** The product; undefined for a new one; `undecided` if its name is there and nobody has said what to do. */
  find(line: SheetLine<Field>, remarks: Remarks): Current | undefined | 'undecided'
  /** Names that are there already, as far as nobody has decided. */
  undecided: string[]
}

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The product's id in a cell, however it was pasted. */
function idIn(cell: string): string {
  return cell.replace(/[\s\p{Cf}{}]+/gu, '').toLowerCase()
}

const plainSize = (size: string) => plainText(size).replace(/\s+/g, '')
/** By what a code is found: neither letter case nor blanks count. */
export const plainCode = (code: string) => plainText(code).replace(/\s+/g, '')

/**
 * Looks up every product that a sheet may mean.
 *
 * @param sameName what to do with lines whose name a product has: change it or add another; '' to ask
 */
export async function findProducts(
  reader: Reader,
  companyId: string,
  { lines }: SheetTable<Field>,
  sameName: SameName,
): Promise<FoundProducts> {
  const isNamed = lines.some((line) => idIn(line.cell('id')) === '')
  const keys = isNamed ? await productKeys(reader, companyId) : []
  const byName = Map.groupBy(keys, ({ name }) => plainText(name))
  const byCode = Map.groupBy(keys, ({ code }) => plainCode(code))
  byCode.delete('')
  const linesByName = Map.groupBy(lines, (line) => plainText(line.cell('name')))
  const likely = new Set<string>()
  for (const line of lines) {
    const id = idIn(line.cell('id'))
    if (guidPattern.test(id)) likely.add(id)
    for (const key of byCode.get(plainCode(line.cell('code'))) ?? []) likely.add(key.id)
    for (const key of byName.get(plainText(line.cell('name'))) ?? []) likely.add(key.id)
  }
  const current = await currentProducts(reader, companyId, [...likely])
  const seen = new Set<string>()
  const seenCodes = new Map<string, number>()
  const seenNames = new Map<string, number>()
  const undecided: string[] = []

  /** A product that no other line has changed. */
  function take(product: Current | undefined, field: Field, { wrong }: Remarks) {
    if (!product) return undefined
    if (seen.has(product.id)) wrong(field, m.sheet_fault_product_twice())
    seen.add(product.id)
    return product
  }

  /** Says if another line adds the same product. */
  function noteNew(line: SheetLine<Field>, { wrong, note }: Remarks): undefined {
    const code = plainCode(line.cell('code'))
    const earlier = seenCodes.get(code)
    if (code !== '' && earlier !== undefined)
      wrong('code', m.sheet_fault_code_twice({ line: earlier }))
    seenCodes.set(code, earlier ?? line.line)
    const name = plainText(line.cell('name'))
    const key = `${name} ${plainSize(line.cell('size'))}`
    const same = seenNames.get(key)
    if (name !== '' && code === '' && same !== undefined)
      note('name', m.sheet_note_name_twice({ line: same }))
    seenNames.set(key, same ?? line.line)
    return undefined
  }

  return {
    undecided,
    find(line, remarks) {
      const id = idIn(line.cell('id'))
      if (id !== '') {
        const product = current.get(id)
        if (!product) remarks.wrong('id', m.product_not_exist())
        return take(product, 'id', remarks)
      }
      const code = plainCode(line.cell('code'))
      const coded = byCode.get(code) ?? []
      if (coded.length > 1) remarks.wrong('code', m.sheet_fault_code_many({ count: coded.length }))
      if (coded.length > 0) return take(current.get(coded[0]?.id ?? ''), 'code', remarks)
      const name = plainText(line.cell('name'))
      const namesakes = sameProducts(
        line,
        byName.get(name) ?? [],
        linesByName.get(name)?.length ?? 0,
      )
      if (namesakes.length === 0 || sameName === 'add') return noteNew(line, remarks)
      if (sameName === '') {
        undecided.push(line.cell('name'))
        return 'undecided'
      }
      if (namesakes.length > 1) {
        remarks.wrong('name', m.sheet_fault_name_many({ count: namesakes.length }))
      }
      return take(current.get(namesakes[0]?.id ?? ''), 'name', remarks)
    },
  }
}

/**
 * The products that a line without id may be: those of its name, unless their codes differ; of
 * several, or for several lines, those of its size.
 */
function sameProducts(
  line: SheetLine<Field>,
  named: readonly ProductKeys[],
  linesOfName: number,
): readonly ProductKeys[] {
  const code = plainCode(line.cell('code'))
  const possible = named.filter((product) => code === '' || product.code === '')
  const size = plainSize(line.cell('size'))
  const sameSize = possible.filter((product) => plainSize(product.size) === size)
  if (sameSize.length > 0 && line.has('size')) return sameSize
  if (possible.length <= 1 && linesOfName <= 1) return possible
  // Lines and products are told apart by their sizes.
  const isTold = size !== '' && possible.every((product) => product.size !== '')
  return isTold ? [] : possible
}
