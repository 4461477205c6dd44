import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { rememberedList } from './list-memory.ts'

/**
 * The addresses of menus' links: a list is reached as it was left, and from itself without filters.
 */
export function useMenuAddress(): (path: string) => string {
  const { pathname } = useLocation()
  // The server, whose markup must match at first, knows no tab.
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (path) => (inBrowser && path !== pathname ? rememberedList(path) : path)
}
