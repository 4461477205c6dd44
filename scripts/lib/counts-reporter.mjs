import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter that writes, per project, the number of passed and failed tests and the files
 * that failed, to the file in NEEV_COUNTS. A file that failed to load counts as one failed test.
 */
export default class CountsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const counts = {}
    for (const module of modules) {
      counts[module.project.name] ??= { passed: 0, failed: 0, files: [] }
      const count = counts[module.project.name]
      const states = [...module.children.allTests()].map((test) => test.result().state)
      const failed = states.filter((state) => state === 'failed').length
      count.passed += states.filter((state) => state === 'passed').length
      count.failed += module.ok() ? failed : Math.max(failed, 1)
      if (!module.ok() || failed > 0) count.files.push(module.moduleId)
    }
    writeFileSync(process.env.NEEV_COUNTS, JSON.stringify(counts))
  }
}
