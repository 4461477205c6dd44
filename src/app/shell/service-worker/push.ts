/** Pushes: shown as notifications, which open their page. */
import { urlOf } from '#kernel/url.ts'
import type { WorkerScope } from './scope.ts'

/** What the server pushes. */
export interface Pushed {
  title: string
  body: string
  /** The path of the page. */
  url: string
  tag: string
}

/** What a message says; undefined for one that is not ours. */
export function readPushed(data: unknown): Pushed | undefined {
  const { title, body, url, tag } = (data ?? {}) as Record<string, unknown>
  const texts = [title, body, url, tag]
  if (!texts.every((text) => typeof text === 'string')) return undefined
  return { title, body, url, tag } as Pushed
}

/** The address of a pushed page: always on this site. */
export function pushedAddress(path: unknown, origin: string): string {
  const url = typeof path === 'string' ? urlOf(path, origin) : undefined
  return url?.origin === origin ? url.href : origin
}

/** Listens for pushes and for presses on their notifications. */
export function receivePushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    let data: unknown
    try {
      data = event.data?.json()
    } catch {
      // Not JSON: not ours.
    }
    const pushed = readPushed(data)
    if (!pushed) return
    const { title, body, tag, url } = pushed
    const icon = '/icons/icon-192.png'
    event.waitUntil(scope.registration.showNotification(title, { body, tag, icon, data: { url } }))
  })

  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { url } = (notification.data ?? {}) as { url?: unknown }
    event.waitUntil(openPage(scope, pushedAddress(url, scope.location.origin)))
  })
}

/** Opens a page in a window that shows it already, in another of the site's, or in a new one. */
async function openPage({ clients }: WorkerScope, address: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = pages.find(({ url }) => url === address)
  if (same) {
    await same.focus()
    return
  }
  // Never takes over a page in which something may be half written.
  await clients.openWindow(address)
}
