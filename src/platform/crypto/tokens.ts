/** Bearer tokens and short codes; the server stores only their hashes. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const tokenBytes = 32
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** A new opaque token: 256 random bits as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** Whether a text has the format of {@link newToken}; anything else need not be looked up. */
export function isTokenShaped(text: string): boolean {
  return tokenPattern.test(text)
}

/** The stored form of a token: its SHA-256 in hexadecimal. 256 random bits need no salt. */
export function hashToken(token: string): string {
  return sha256(token)
}

/** A token for a mailed link: 128 random bits in hexadecimal. */
export function newLink(): string {
  return randomBytes(16).toString('hex')
}

/** A one-time code of decimal digits, uniformly distributed. */
export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/**
 * The stored form of a one-time code: SHA-256 of the code and its purpose (`scope`), so that the
 * hash is useless elsewhere. With so few digits it can be brute-forced by anyone who reads the
 * table: the code is protected by its short life and few guesses, the hash only keeps it out of
 * sight.
 */
export function hashCode(scope: readonly string[], code: string): string {
  return sha256(JSON.stringify([...scope, code]))
}

/** Compares two hashes of the same kind in constant time. */
export function equalHashes(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `length` random characters, uniformly drawn from an alphabet. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
