import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether the packages of a lockfile are all there in their versions, by what npm notes in
 * node_modules. What is optional may be missing, unless the project itself names it for this system.
 *
 * @param {string} folder of the project
 */
export function hasAllPackages(folder) {
  const locked = packagesOf(path.join(folder, 'package-lock.json'))
  const present = packagesOf(path.join(folder, 'node_modules', '.package-lock.json'))
  const named = [locked[''], locked.tools].flatMap((each) =>
    Object.keys(each?.optionalDependencies ?? {}),
  )
  const isNeeded = (place, { optional, os, cpu }) => {
    if (!optional) return true
    const isOurs = named.includes(place.replace(/^node_modules\//, ''))
    return isOurs && os?.includes(process.platform) && cpu?.includes(process.arch)
  }
  return Object.entries(locked).every(([place, entry]) => {
    if (place === '') return true
    const found = present[place]
    if (!found) return !isNeeded(place, entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
