import { MinimalReporter } from 'vitest/node'

/**
 * A Vitest reporter that prints failures only, and tells the process that started Vitest what
 * happens: `{ files }` when it begins, `{ began }` and `{ ended, state }` for each test,
 * `{ file, project, seconds, passed, failed }` for each file, and `{ errors }` at the end, the
 * number of errors outside of all tests. A file that failed to load counts as one failed test.
 */
export default class VitestReporter extends MinimalReporter {
  onInit(vitest) {
    this.ctx = vitest
    this.silent ??= vitest.config.silent
    // Whoever started the run is gone: Vitest ends what it has started.
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
    // Whoever listens for it would wait for it: each run took ten seconds to end.
    process.channel?.unref()
  }

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications)
    tell({ files: specifications.length })
  }

  onTestModuleStart(module) {
    tell({ began: nameOf(module) })
  }

  onHookStart(hook) {
    tell({ began: `${nameOf(hook.entity)} (${hook.name})` })
  }

  onHookEnd(hook) {
    tell({ ended: `${nameOf(hook.entity)} (${hook.name})` })
  }

  onTestCaseReady(test) {
    tell({ began: nameOf(test) })
  }

  onTestCaseResult(test) {
    super.onTestCaseResult(test)
    tell({ ended: nameOf(test), state: test.result().state })
  }

  onTestModuleEnd(module) {
    super.onTestModuleEnd(module)
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const failed = states.filter((state) => state === 'failed').length
    tell({
      ended: nameOf(module),
      file: module.relativeModuleId,
      project: module.project.name,
      seconds: module.diagnostic().duration / 1000,
      passed: states.filter((state) => state === 'passed').length,
      failed: module.ok() ? failed : Math.max(failed, 1),
    })
  }

  onTestRunEnd(modules, errors, reason) {
    super.onTestRunEnd(modules, errors, reason)
    tell({ errors: errors.length })
  }

  printTestModule(module) {
    if (!module.ok()) super.printTestModule(module)
  }

  reportTestSummary() {
    // The process that started Vitest adds up the steps.
  }
}

function nameOf(entity) {
  const { relativeModuleId = '' } = entity.module ?? entity
  const file = relativeModuleId || entity.type
  return entity.fullName ? `${file} > ${entity.fullName}` : file
}

function tell(message) {
  process.send?.(message)
}
