/** Files in an S3-compatible store, using plain HTTP calls (Amazon S3 API reference). */

import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { problem } from '#kernel/problem.ts'
import { counted } from '#platform/http/outside.ts'
import { type S3Settings, SettingsError } from '#platform/settings/settings.ts'
import { m } from '#words/messages.js'
import type { FileStore } from './files.ts'
import { keyParts } from './keys.ts'

/** Timeout of one attempt in milliseconds. */
const tryLimit = 10_000
/** Milliseconds before the second and the third attempt. */
const pauses = [100, 500]

/** Opens a store in a bucket, with path-style URLs. */
export function openS3(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const bucket = `${settings.endpoint}/${settings.bucket}`

  const call = (address: string, request: RequestInit) =>
    counted('pictures', callWithRetries(client, address, request))
  const addressOf = (key: string) => {
    keyParts(key)
    return `${bucket}/${key}`
  }

  return {
    put: async (key, bytes, type) => {
      await call(addressOf(key), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': type, 'content-length': String(bytes.length) },
      })
    },
    get: async (key) => (await call(addressOf(key), { method: 'GET' })) ?? null,
    remove: async (key) => {
      await call(addressOf(key), { method: 'DELETE' })
    },
    isEmpty: async (folder) => {
      const list = `${bucket}?list-type=2&max-keys=1&prefix=${folder}%2F`
      const listing = await call(list, { method: 'GET' }).catch((error: Error) => {
        if (!error.message.includes('returned 403')) throw error
        throw new Error(
          `S3_ACCESS_KEY_ID: it may not list the bucket ${settings.bucket}, so nobody knows whether it is empty. Allow s3:ListBucket.`,
        )
      })
      if (!listing) throw new Error(`There is no bucket ${settings.bucket}.`)
      return !listing.includes('<Key>')
    },
    check: async () => {
      // Reading a file that is not there needs no right beyond those that the server has anyway.
      const failure = await oneTry(client, `${bucket}/start/check/missing`, {
        method: 'GET',
      }).catch((error: Error) => error)
      if (!(failure instanceof Error)) return undefined
      const [, setting] =
        wrongSettings.find(([code]) => failure.message.includes(`<Code>${code}</Code>`)) ?? []
      if (setting) throw new SettingsError(setting(settings))
      // Some stores answer 403 in place of 404 to who may not list the bucket.
      return failure.message.includes('<Code>AccessDenied</Code>') ? undefined : failure.message
    },
  }
}

// Codes of answers that no retry changes, and what the operator has to correct.
const wrongSettings: [code: string, message: (settings: S3Settings) => string][] = [
  [
    'NoSuchBucket',
    ({ bucket, endpoint }) => `S3_BUCKET: there is no bucket ${bucket} at ${endpoint}.`,
  ],
  ['InvalidAccessKeyId', ({ endpoint }) => `S3_ACCESS_KEY_ID: ${endpoint} does not know this key.`],
  [
    'SignatureDoesNotMatch',
    ({ endpoint }) => `S3_SECRET_ACCESS_KEY: ${endpoint} does not accept it for this key.`,
  ],
]

/**
 * Makes a call with retries. Returns the complete body, or undefined for a 404.
 *
 * @throws Problem 503 if the store cannot be reached or fails; Error if it rejects the request.
 */
async function callWithRetries(
  client: AwsClient,
  address: string,
  request: RequestInit,
): Promise<Buffer | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await oneTry(client, address, request)
    if (!(outcome instanceof Error)) return outcome
    const pause = pauses[attempt]
    if (pause === undefined) {
      throw problem(503, m.refused_pictures_away, {
        retryAfter: 10,
        cause: outcome,
      })
    }
    await setTimeout(pause * (0.5 + Math.random()))
  }
}

/**
 * Makes one attempt; the timeout covers the body. Returns an Error for temporary failures: no
 * connection, timeout, 429 and 5xx.
 */
async function oneTry(client: AwsClient, address: string, request: RequestInit) {
  let response: Response
  let body: Buffer
  try {
    response = await client.fetch(address, { ...request, signal: AbortSignal.timeout(tryLimit) })
    body = Buffer.from(await response.arrayBuffer())
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
  if (response.ok) return body
  if (response.status === 404 && !body.includes('NoSuchBucket')) return undefined
  const failure = new Error(
    `The object store returned ${response.status}: ${body.toString('utf8', 0, 300)}`,
  )
  if (response.status === 429 || response.status >= 500) return failure
  throw failure
}
