import { root } from './lib/paths.mjs'
import { runMain } from './lib/process.mjs'
import { checkStructure } from './lib/structure/check.mjs'

/**
 * `npm run check:structure`: prints `file:line  rule` for each violation; there are no exceptions.
 */
await runMain(async () => {
  const { files, violations } = checkStructure(root)
  for (const { file, line, rule } of violations) console.log(`${file}:${line}  ${rule}`)
  console.log(`structure: ${files} files, ${violations.length} violations`)
  return violations.length === 0 ? 0 : 1
})
