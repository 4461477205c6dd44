import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest: counts the tests of each project, into the file that NEEV_COUNTS names. A
 * file that could not even be loaded counts as one failed test.
 */
export default class CountsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const counts = {}
    for (const module of modules) {
      counts[module.project.name] ??= { passed: 0, failed: 0 }
      const count = counts[module.project.name]
      const states = [...module.children.allTests()].map((test) => test.result().state)
      const failed = states.filter((state) => state === 'failed').length
      count.passed += states.filter((state) => state === 'passed').length
      count.failed += module.ok() ? failed : Math.max(failed, 1)
    }
    writeFileSync(process.env.NEEV_COUNTS, JSON.stringify(counts))
  }
}
