/** The part of the service worker API that ours uses; the DOM types do not have it. */

/** An event for whose work the browser keeps the worker running. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A request made by a page. */
export interface FetchEvent extends WaitingEvent {
  readonly request: Request
  /** The navigation's response, preloaded while the worker started; undefined for other requests. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A message from the push service. */
export interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null
}

/** A press on a notification. */
export interface NotificationEvent extends WaitingEvent {
  readonly notification: Notification
}

/** An open page. */
export interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<WindowClient | null>
}

/** The worker's global object. */
export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: WaitingEvent & { data: unknown }) => void,
  ): void
}
