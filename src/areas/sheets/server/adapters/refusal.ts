/** Why a whole file cannot be read as a sheet. Without sentences: workers do not load them. */

/** A refusal; `at` is the line that is damaged, or the most columns or lines. */
export interface Refusal {
  kind: 'unreadable' | 'xls' | 'xlsb' | 'ods' | 'web' | 'large' | 'damaged' | 'columns' | 'lines'
  at: number
}

/** A refused file. */
export class SheetRefusal extends Error {
  readonly refusal: Refusal

  constructor(kind: Refusal['kind'] = 'unreadable', at = 0) {
    super(kind)
    this.name = 'SheetRefusal'
    this.refusal = { kind, at }
  }
}

/** Maximum columns of a sheet, far above what an import uses. */
export const columnsMax = 100
