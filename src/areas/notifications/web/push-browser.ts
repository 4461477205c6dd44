/** Pushes to this browser: allowing, renewing and ending them. */
import { call } from '#client/call.ts'
import type { SessionUser } from '#client/session.ts'
import { push } from '../contract.ts'
import { notePushedHere } from './pushed-here.ts'

/** Whether the browser can be pushed to; on iPhones only the installed app can. */
export function canPush(): boolean {
  return (
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  )
}

/** Why it could not be allowed: the user or the browser said no, or the push service is away. */
export class PushRefused extends Error {
  readonly isDenied: boolean
  constructor(isDenied: boolean, options?: ErrorOptions) {
    super('Pushes are not allowed.', options)
    this.isDenied = isDenied
  }
}

/**
 * Asks the user for permission, subscribes at the browser's push service and tells the server.
 *
 * @throws PushRefused, and Problem if the server cannot be asked.
 */
export async function allowPush(user: SessionUser): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused(true)
  await subscribe(user)
}

/** Moves the subscription to the user's new session, without asking for anything. */
export async function renewPush(user: SessionUser): Promise<void> {
  if (canPush() && Notification.permission === 'granted') await subscribe(user)
}

async function subscribe(user: SessionUser): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(await call(push.key, {}))
  const subscription = await subscribed(pushManager, applicationServerKey)
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const result = await call(push.subscribe, { endpoint: endpoint ?? '', p256dh, auth })
  if (result !== 'done') throw new PushRefused(false)
  notePushedHere(user)
}

async function subscribed(manager: PushManager, key: Uint8Array<ArrayBuffer>) {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch {
    // An older subscription may be bound to another key.
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options).catch((cause: unknown) => {
      throw new PushRefused(false, { cause })
    })
  }
}

/** Ends pushes to this browser. */
export async function endPush(): Promise<void> {
  notePushedHere(null)
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await call(push.unsubscribe, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
