/** Names what a page is made of, so that the same data need not be rendered again. */
import { createHash } from 'node:crypto'

/**
 * A short name that differs where the data differs; undefined for data that text cannot tell apart
 * (a promise, a map).
 */
export function madeOf(data: unknown): string | undefined {
  let plain = true
  const text = JSON.stringify(data, (_, value: unknown) => {
    if (isPlain(value)) return value
    plain = false
    return null
  })
  if (!plain || text === undefined) return undefined
  return createHash('sha256').update(text).digest('base64url')
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'bigint') return false
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
