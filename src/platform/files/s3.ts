/** Files in an S3-compatible store, using plain HTTP calls (Amazon S3 API reference). */

import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { problem } from '#kernel/problem.ts'
import type { S3Settings } from '#platform/settings/settings.ts'
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

  const addressOf = (key: string) => {
    keyParts(key)
    return `${bucket}/${key}`
  }

  return {
    put: async (key, bytes, type) => {
      await call(client, addressOf(key), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': type, 'content-length': String(bytes.length) },
      })
    },
    get: async (key) => (await call(client, addressOf(key), { method: 'GET' })) ?? null,
    remove: async (key) => {
      await call(client, addressOf(key), { method: 'DELETE' })
    },
  }
}

/**
 * Makes a call with retries. Returns the complete body, or undefined for a 404.
 *
 * @throws Problem 503 if the store cannot be reached or fails; Error if it rejects the request.
 */
async function call(
  client: AwsClient,
  address: string,
  request: RequestInit,
): Promise<Buffer | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await oneTry(client, address, request)
    if (!(outcome instanceof Error)) return outcome
    const pause = pauses[attempt]
    if (pause === undefined) {
      throw problem(503, 'The pictures are not available. Please try again after some time.', {
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
