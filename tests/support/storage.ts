/** Browser storage in unit tests. */
import { vi } from 'vitest'

/**
 * Stubs `sessionStorage` with an empty one and returns its content; `vi.unstubAllGlobals()` undoes
 * it.
 */
export function stubSessionStorage(): Record<string, string> {
  const stored: Record<string, string> = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  })
  return stored
}
