/**
 * Numbers of invoices and credit notes: each series is consecutive within an Indian financial year,
 * with at most 16 characters (GST rules 46 and 53).
 */
import { indianToday } from '#kernel/dates.ts'

const mostInYear = 999_999

/** The financial year of a date, April to March in Indian time, such as 26-27. */
export function financialYear(time: Date): string {
  const [year = 0, month = 0] = indianToday(time).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/**
 * The receipt number for a serial within a financial year, such as INV/26-27/000042.
 *
 * @throws Error if the serial is below 1 or above 999,999.
 */
export function receiptNumber(year: string, serial: number): string {
  return numberOf('INV', year, serial)
}

/** The same for a credit note, such as CN/26-27/000007. */
export function creditNoteNumber(year: string, serial: number): string {
  return numberOf('CN', year, serial)
}

/** The number of a document of another series, such as RCT/26-27/000003. */
export function documentNumber(series: string, year: string, serial: number): string {
  return numberOf(series, year, serial)
}

function numberOf(series: string, year: string, serial: number): string {
  if (serial < 1 || serial > mostInYear)
    throw new Error(`${serial} is out of range for ${series} numbers.`)
  return `${series}/${year}/${String(serial).padStart(6, '0')}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
