/** The parts of an answer that are the same in every run. */

const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
const pictureName = /^(?=.*\d)[\w~-]{16,}(?:\.\w+)?$/

/** The most rows of a list that an example shows. */
const shownRows = 3

/**
 * An answer with ids, tokens, times and picture names replaced by placeholders and each list cut to
 * its first rows, so that an example and the real answer can be compared.
 */
export function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, shownRows).map((one) => shapeOf(one, name))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        shapeOf(one, key === 'id' ? `${name}.id` : key),
      ]),
    )
  }
  // Counters, whose values depend on what was created before.
  const counted =
    /^(?:message|address|image|order|billAddress|list|request|enquiry|line|file|report|sheet|house|share)Id$|^lines\.id$|^(?:waiting|missing)$/.test(
      name,
    )
  if (counted && Number(value) > 0) return '(number)'
  // What a machine says of itself.
  if (/^(?:release|node|version|schema|bytes|free|total|open|idle)$/.test(name)) return '(its own)'
  return typeof value === 'string' ? shapeOfText(value, name) : value
}

/** Whether every list of an example is at most {@link shownRows} long. */
export function isShort(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= shownRows && value.every(isShort)
  return value === null || typeof value !== 'object' || Object.values(value).every(isShort)
}

function shapeOfText(text: string, name: string): string {
  if (/^[0-]+$/.test(text)) return text
  if (guid.test(text)) return '(id)'
  if (time.test(text)) return '(time)'
  if (/^(?:day|month)$/.test(name) && /^\d{4}-\d\d-\d\d$/.test(text)) return '(day)'
  if (name === 'shareToken' && /^[0-9a-f]{32}$/.test(text)) return '(token)'
  if (/^token$/i.test(name) && /^[\w-]{43}$/.test(text)) return '(token)'
  if (name === 'referenceCode' && /^[A-Z2-9]{8}$/.test(text)) return '(code)'
  if (name === 'secret' && /^[A-Z2-7]{32}$/.test(text)) return '(secret)'
  if (/^B[\w-]{86}$/.test(text)) return '(public key)'
  if (text.startsWith('otpauth://')) return '(otpauth)'
  if (/^INV\/\d\d-\d\d\/\d{6}$/.test(text)) return '(receipt)'
  if (/^INV-\d\d-\d\d-\d{6}\.pdf$/.test(text)) return '(file name)'
  if (/^JVBERi0x[\w+/=]+$/.test(text)) return '(PDF)'
  if (/^proforma-\d+\.pdf$/.test(text)) return '(file name)'
  if (/^(?:order|enquiries)-.*\d{4}-\d\d-\d\d\.(?:pdf|csv)$/.test(text)) return '(file name)'
  if (/^jaipur-cement-\w{4}$/.test(text)) return '(url)'
  if (/^pay_\w{14}$/.test(text)) return '(payment)'
  if (/^order_\w{14}$/.test(text)) return '(order)'
  return /pic|image|invoicePath/i.test(name) && pictureName.test(text) ? '(picture)' : text
}
