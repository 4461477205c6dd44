/** Amounts in words for invoices, counted in lakh and crore. */
import type { Paise } from '#kernel/money.ts'

const small = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const units: readonly (readonly [number, string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
]

/** "Rupees One Lakh Two Thousand Only", with paise if there are any. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100
  const rupees = `Rupees ${numberInWords((amount - paise) / 100)}`
  return paise === 0 ? `${rupees} Only` : `${rupees} and ${numberInWords(paise)} Paise Only`
}

function numberInWords(value: number): string {
  for (const [size, name] of units) {
    if (value < size) continue
    const rest = value % size
    const head = `${numberInWords(Math.floor(value / size))} ${name}`
    return rest === 0 ? head : `${head} ${numberInWords(rest)}`
  }
  if (value < 20) return small[value] ?? ''
  const rest = value % 10
  const ten = tens[Math.floor(value / 10)] ?? ''
  return rest === 0 ? ten : `${ten} ${small[rest]}`
}
