/** Browser storage in unit tests. */
import { vi } from 'vitest'

/**
 * Stubs `sessionStorage` with an empty one and returns its content; `vi.unstubAllGlobals()` undoes
 * it.
 */
export function stubSessionStorage(): Record<string, string> {
  const held: Record<string, string> = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, text: string) => {
      held[key] = text
    },
    removeItem: (key: string) => {
      delete held[key]
    },
  })
  return held
}
