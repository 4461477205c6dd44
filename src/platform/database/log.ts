/** Writes a line to the log. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, detail?: unknown) => void
