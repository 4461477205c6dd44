/** Sends uncaught errors to the server's log. */

/** Reports an error; the code for that is loaded with the first one. */
export function report(error: unknown): void {
  import('#areas/diagnostics/web/report.ts').then(
    ({ reportError }) => reportError(error),
    () => undefined,
  )
}

/** Reports errors thrown outside React, and unhandled promise rejections. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
