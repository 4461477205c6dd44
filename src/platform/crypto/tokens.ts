/** Bearer tokens and short codes: what the server keeps of them is a hash. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const tokenBytes = 32
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** A new opaque token: 256 random bits as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** Whether a text can be a token of {@link newToken} at all: everything else need not be looked up. */
export function isTokenShaped(text: string): boolean {
  return tokenPattern.test(text)
}

/** What is stored of a token: its SHA-256 in hexadecimal. 256 random bits need no salt. */
export function hashToken(token: string): string {
  return sha256(token)
}

/** A token for a mailed link: 128 random bits in hexadecimal. */
export function newLink(): string {
  return randomBytes(16).toString('hex')
}

/** A one-time code of decimal digits, each of the 10^length codes as likely as any other. */
export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/**
 * What is stored of a one-time code: SHA-256 over the code and what it is for (`scope`), so that
 * it says nothing elsewhere. Few digits are no secret to one who reads the table; a short life and
 * few guesses protect the code, the hash keeps it out of sight.
 */
export function hashCode(scope: readonly string[], code: string): string {
  return sha256(JSON.stringify([...scope, code]))
}

/** Compares two hashes of one kind in constant time. */
export function equalHashes(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `length` characters drawn evenly from an alphabet. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
