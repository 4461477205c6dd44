import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.ts'
import { rememberedList } from './list-memory.ts'

/**
 * The addresses of menus' links: a list is reached as it was left, and from itself without filters.
 */
export function useMenuAddress(): (path: string) => string {
  const { pathname } = useLocation()
  // The server, whose markup must match at first, knows no tab.
  const hydrated = useHydrated()
  return (path) => (hydrated && path !== pathname ? rememberedList(path) : path)
}
