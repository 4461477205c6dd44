/**
 * Parts of the frame that the server renders at once and browsers load when they are seen. Pages
 * cannot import them for the server alone: the bundler would put them into every page's scripts.
 */
import type { ComponentType } from 'react'

interface ServerParts {
  BlogMenu?: ComponentType
  BlogList?: ComponentType
  Footer?: ComponentType
  /** Paths of all links of the menus. */
  menuPaths?: () => string[]
}

/** Filled by the server's entry; empty in browsers. */
export const serverParts: ServerParts = {}
