/** Why a whole file cannot be read as a sheet. */

const unreadable =
  'The file cannot be read: please send an XLSX file, or a CSV file as a spreadsheet program saves it.'

/** A refused file; the message is for the seller. */
export class SheetRefusal extends Error {
  constructor(message = unreadable) {
    super(message)
    this.name = 'SheetRefusal'
  }
}
