/** A failure that lasts: one line of the log when it begins, and one when it ends. */

/** Reports failures and successes of one thing. */
export interface Outage {
  /** It failed: logged unless it had failed before. */
  failed(error: unknown): void
  /** It works: logged if it had failed. */
  worked(): void
}

/** What is logged: its beginning with the error, its end with the seconds in between. */
export interface OutageLines {
  begins(error: unknown): void
  ends(seconds: number): void
}

/** Passes on the first failure, and the first success after it. */
export function outageOf({ begins, ends }: OutageLines): Outage {
  let since: number | undefined
  return {
    failed: (error) => {
      if (since !== undefined) return
      since = performance.now()
      begins(error)
    },
    worked: () => {
      if (since === undefined) return
      const seconds = Math.ceil((performance.now() - since) / 1000)
      since = undefined
      ends(seconds)
    },
  }
}
