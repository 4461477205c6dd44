/** Web Push: the keys that identify this site, and encrypted messages for browsers (VAPID). */
import { ECDH } from 'node:crypto'
import webPush from 'web-push'

/** The site's keys, as `web-push` makes them. */
export type VapidKeys = webPush.VapidKeys

/** Creates keys; browsers bind their subscriptions to the public one. */
export function newVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

/** A browser's address and keys. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether a browser's key is a point of the curve, so that something can be encrypted for it. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Seconds for which the push service keeps a message for a browser that is not there. */
const ttl = 24 * 3600

/**
 * The request that delivers an encrypted message.
 *
 * @param subject a URL or mail address for the push service to complain to
 * @throws Error if the browser's keys are not valid
 */
export function pushRequest(
  { endpoint, ...keys }: PushTarget,
  message: object,
  { publicKey, privateKey, subject }: VapidKeys & { subject: string },
): { url: string; headers: Record<string, string | number>; body: Buffer } {
  const details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttl,
    contentEncoding: 'aes128gcm',
  })
  const headers = Object.entries(details.headers).filter(([name]) => name !== 'Content-Length')
  return { url: details.endpoint, headers: Object.fromEntries(headers), body: details.body }
}
