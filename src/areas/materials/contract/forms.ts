/** The fields of lines and lists, and the forms that are filled in with them. */
import * as z from 'zod/mini'
import { plainNumber } from '#kernel/amounts.ts'
import {
  atMost,
  guid,
  line,
  optionalLine,
  requiredLine,
  requiredText,
  wholeNumber,
} from '#kernel/fields.ts'
import { m } from '#words/messages.js'
import {
  lineNoteMax,
  lineQuantityMax,
  lineTextMax,
  lineWordMax,
  listNameMax,
  pastedMax,
} from '../rules/lines.ts'
import { materialUnits } from '../rules/units.ts'

const id = () => wholeNumber().check(z.minimum(1))
const word = () => z._default(z.nullable(z.string().check(line, atMost(lineWordMax))), null)

export const listName = requiredLine(m.materials_name_required).check(atMost(listNameMax))

/** A line as its form and a pasted text give it. */
export const lineFields = z.object({
  text: requiredLine(m.materials_text_required).check(atMost(lineTextMax)),
  itemTypeId: z._default(z.nullable(id()), null),
  size: word(),
  grade: word(),
  brand: word(),
  quantity: z._default(
    z.nullable(
      z
        .number()
        .check(
          z.positive({ error: m.materials_quantity_form }),
          z.maximum(lineQuantityMax, { error: m.materials_quantity_form }),
        ),
    ),
    null,
  ),
  unit: z._default(z.nullable(z.enum(materialUnits)), null),
  note: optionalLine(lineNoteMax),
  productId: z._default(z.nullable(guid), null),
})

/** A quantity as it is typed, in plain digits; '' for none. */
const typedQuantity = () =>
  z._default(
    z.string().check(
      line,
      z.overwrite(plainNumber),
      z.refine((text) => text === '' || (Number(text) > 0 && Number(text) <= lineQuantityMax), {
        error: m.materials_quantity_form,
      }),
    ),
    '',
  )

/** A line as its form holds it: texts, in which nothing is ''. */
export const lineForm = z.object({
  text: requiredLine(m.materials_text_required).check(atMost(lineTextMax)),
  itemTypeId: optionalLine(20),
  size: optionalLine(lineWordMax),
  grade: optionalLine(lineWordMax),
  brand: optionalLine(lineWordMax),
  quantity: typedQuantity(),
  unit: z._default(z.enum(['', ...materialUnits]), ''),
  note: optionalLine(lineNoteMax),
})

/** The form of a list: its name, and the id of its house. */
export const listForm = z.object({ name: listName, houseId: optionalLine(20) })

/** The form that puts a product on a list; '' for a new one. */
export const addForm = z.object({
  listId: optionalLine(20),
  quantity: typedQuantity(),
  unit: z._default(z.enum(['', ...materialUnits]), ''),
})

/** The form of a pasted list. */
export const pasteForm = z.object({
  text: requiredText(m.materials_paste_required).check(atMost(pastedMax)),
})

/** The form of a house. */
export const houseForm = z.object({
  name: requiredLine(m.house_name_required).check(atMost(listNameMax)),
  town: optionalLine(100),
})

/** The form of a link to a list, for one person. */
export const shareForm = z.object({
  name: requiredLine(m.materials_share_name_required).check(atMost(listNameMax)),
  mayWrite: z._default(z.boolean(), false),
})
