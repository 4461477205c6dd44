/** Errors that nobody caught, on their way to the server's log. */

/** Reports an error; what that needs is fetched with the first one. */
export function report(error: unknown): void {
  import('#areas/diagnostics/web/report.ts').then(
    ({ reportError }) => reportError(error),
    () => undefined,
  )
}

/** Listens for what is thrown outside of React, and for rejections that nobody handles. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
