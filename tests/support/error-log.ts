/**
 * The errors that servers of this process log. A test that provokes one announces it; an error that
 * nobody has announced fails its file (log-search.setup.ts), and so a run that passes shows none.
 */
const errors: string[] = []
const announced: RegExp[] = []

/** Starts anew for a test file; forgets the previous one, which may have run in this process. */
export function beginErrorLog(): void {
  errors.length = 0
  announced.length = 0
}

/** Records a line of a server's log if it reports an error. */
export function noteError(line: string): void {
  if (/"level":[56]0/.test(line)) errors.push(line)
}

/** Records two statements at once on one connection: the driver queues them no longer from its next version. */
export function noteWarning({ name, message }: Error): void {
  if (name === 'DeprecationWarning' && message.includes('client.query()')) errors.push(message)
}

/** Announces errors whose lines match, before or after they are logged. */
export function expectErrors(pattern: RegExp): void {
  announced.push(pattern)
}

/** The lines of errors that nobody has announced, and the patterns that no error has matched. */
export function unexpectedErrors(): string[] {
  const isKnown = (line: string) => announced.some((pattern) => pattern.test(line))
  const missing = announced.filter((pattern) => !errors.some((line) => pattern.test(line)))
  return [
    ...errors.filter((line) => !isKnown(line)),
    ...missing.map((pattern) => `No error was logged that matches ${pattern}.`),
  ]
}
