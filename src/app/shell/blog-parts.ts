/**
 * The Blog menus, which the server renders at once and browsers load when they are opened. Pages
 * cannot import them for the server alone: the bundler would put them into every page's scripts.
 */
import type { ComponentType } from 'react'

export const blogParts: { Menu?: ComponentType; List?: ComponentType } = {}
