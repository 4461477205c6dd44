/** Password hashes: argon2id in PHC format, OWASP's parameters (19 MiB, two passes, one lane). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkQueue } from '#kernel/work-queue.ts'
import { networksAround } from '#platform/http/networks.ts'
import { m } from '#words/messages.js'

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

// Hashing shares the thread pool with file access and DNS lookups: it may use half of the pool, and
// a flood of logins is rejected rather than queued for minutes. Networks take turns.
const queue = createWorkQueue({
  atOnce: 2,
  share: 1,
  waiting: 200,
  shareWaiting: 60,
  refusal: m.refused_logins_busy,
})

/** Hashes a password with a new salt, for storage: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return encode(cost, salt, await deriveHash(password, salt, cost, hashBytes))
}

/**
 * Whether a password matches the stored hash, using the hash's own parameters; compared in constant
 * time.
 *
 * @param network whose login it is; those of one network are checked one at a time
 * @throws Error if the stored text is not an argon2id hash.
 */
export async function verifyPassword(
  password: string,
  stored: string,
  network = '',
): Promise<boolean> {
  const { salt, hash, ...parameters } = decode(stored)
  return timingSafeEqual(await deriveHash(password, salt, parameters, hash.length, network), hash)
}

/** A random hash that no password matches. */
export function unusablePasswordHash(): string {
  return encode(cost, randomBytes(saltBytes), randomBytes(hashBytes))
}

const nobody = unusablePasswordHash()

/** Takes as long as {@link verifyPassword}, for logins without an account; always false. */
export async function verifyNobody(password: string, network = ''): Promise<false> {
  await verifyPassword(password, nobody, network)
  return false
}

async function deriveHash(
  password: string,
  salt: Buffer,
  by: Cost,
  tagLength: number,
  network = '',
) {
  // Keyboards encode the same accented letter in more than one way.
  const message = Buffer.from(password.normalize('NFC'))
  return queue.run(
    () => derive('argon2id', { message, nonce: salt, tagLength, ...by }),
    networksAround(network),
  )
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
