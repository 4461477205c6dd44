/**
 * Makes the router's table of routes, which every page loads, as short as a browser needs it. What a
 * page's files import stands in the page already, where the server names them, and again in the
 * files; the router would only use it to fetch pages before they are asked for.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a browser does not ask of a route. */
const unused = ['imports', 'hydrateFallbackModule', 'hasDefaultExport', 'caseSensitive']
const assignment = /^window\.__reactRouterManifest=(.*);$/s

/** Rewrites the table in the folder of a build that is done. */
export async function slimManifestIn(buildDirectory) {
  const assets = path.join(buildDirectory, 'client', 'assets')
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const file = path.join(assets, name)
    await writeFile(file, slimManifest(await readFile(file, 'utf8')))
  }
}

/** The script that sets the table, shorter; it throws where the table has what is not understood. */
export function slimManifest(script) {
  const json = assignment.exec(script)?.[1]
  if (json === undefined) throw new Error('The router writes its table of routes otherwise.')
  const { entry, routes, ...rest } = JSON.parse(json)
  const short = {
    ...rest,
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, slim(route)])),
  }
  return `window.__reactRouterManifest=${JSON.stringify(short)};`
}

/** A route without what says nothing: the router takes what is missing as false. */
function slim(route) {
  if (route.hasAction || route.hasClientAction) {
    throw new Error(`${route.id} has an action, which slim-router.mjs leaves out of the router.`)
  }
  return Object.fromEntries(
    Object.entries(route).filter(
      ([key, value]) => !unused.includes(key) && value !== false && !isEmpty(value),
    ),
  )
}

function isEmpty(value) {
  return Array.isArray(value) && value.length === 0
}
