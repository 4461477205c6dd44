/** Why a whole file cannot be read as a sheet. */
import { m } from '#words/messages.js'

/** The sentences for the seller; `at` is the line of the damage, or the columns allowed. */
const sentences = {
  unreadable: m.refused_sheet_unreadable,
  xls: m.refused_sheet_xls,
  xlsb: m.refused_sheet_xlsb,
  ods: m.refused_sheet_ods,
  web: m.refused_sheet_web,
  large: m.refused_sheet_unpacked,
  damaged: (at: number) => m.refused_sheet_damaged({ line: at }),
  columns: (at: number) => m.refused_sheet_columns({ max: at }),
}

/** Why a file is refused, as the worker tells it. */
export interface Refusal {
  kind: keyof typeof sentences
  at: number
}

/** The sentence of a refusal, in the language that is being composed. */
export function refusalText({ kind, at }: Refusal): string {
  const sentence: (at: never) => string = sentences[kind]
  return sentence(at as never)
}

/** A refused file. */
export class SheetRefusal extends Error {
  readonly refusal: Refusal

  constructor(kind: Refusal['kind'] = 'unreadable', at = 0) {
    super(refusalText({ kind, at }))
    this.name = 'SheetRefusal'
    this.refusal = { kind, at }
  }
}
