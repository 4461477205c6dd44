/** The part of a service worker's world that ours uses; the DOM's types know none of it. */

/** An event whose work the browser waits for. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A request of a page. */
export interface FetchEvent extends WaitingEvent {
  readonly request: Request
  /** The answer that the browser has asked for while the worker woke up; undefined for others. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The worker's global object. */
export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: WaitingEvent & { data: unknown }) => void,
  ): void
}
