import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { missingInScript, missingInStyle } from './lib/browser-support.mjs'

/**
 * `node scripts/check-browsers.mjs FOLDER`: whether the built scripts and styles of a folder need
 * more than the promised browsers have; a part of each build.
 */
const [folder = ''] = process.argv.slice(2)
const checks = { '.js': missingInScript, '.css': missingInStyle }
const faults = readdirSync(folder, { recursive: true })
  .map(String)
  .sort()
  .flatMap((name) => {
    const check = checks[path.extname(name)]
    const missing = check?.(readFileSync(path.join(folder, name), 'utf8')) ?? []
    return missing.map((each) => `${name}: ${each}`)
  })
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
