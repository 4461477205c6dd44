/** Password hashes: argon2id in PHC format, by OWASP's parameters (19 MiB, two passes, one lane). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkQueue } from '#kernel/work-queue.ts'

interface Cost {
  /** Kibibytes. */
  memory: number
  passes: number
  parallelism: number
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
const version = 19

const derive = promisify(argon2)

// Hashing shares the thread pool with files and name look-ups: it may have half of the pool, and a
// flood of logins is turned away rather than queued for minutes.
const queue = createWorkQueue({
  atOnce: 2,
  waiting: 200,
  refusal: 'Too many logins at once. Please try again.',
})

/** Hashes a password for storing: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, a new salt each time. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return encode(cost, salt, await deriveHash(password, salt, cost, hashBytes))
}

/**
 * Whether a password is the stored one; compared in constant time, by the parameters the hash was
 * made with.
 *
 * @throws Error when the stored text is no argon2id hash.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const { salt, hash, ...made } = decode(stored)
  return timingSafeEqual(await deriveHash(password, salt, made, hash.length), hash)
}

/** A hash that was derived from nothing: no password verifies against it. */
export function unusablePasswordHash(): string {
  return encode(cost, randomBytes(saltBytes), randomBytes(hashBytes))
}

const nobody = unusablePasswordHash()

/** Takes the time of {@link verifyPassword} where there is no account, and is never true. */
export async function verifyNobody(password: string): Promise<false> {
  await verifyPassword(password, nobody)
  return false
}

async function deriveHash(password: string, salt: Buffer, by: Cost, tagLength: number) {
  // Keyboards write the same accented letter in more than one way.
  const message = Buffer.from(password.normalize('NFC'))
  return queue.run(() => derive('argon2id', { message, nonce: salt, tagLength, ...by }))
}

function encode(by: Cost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const parameters = `m=${by.memory},t=${by.passes},p=${by.parallelism}`
  return `$argon2id$v=${version}$${parameters}$${text(salt)}$${text(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function decode(stored: string): Cost & { salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored) ?? []
  if (!salt || !hash) throw new Error('The stored password hash is not in PHC format.')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
