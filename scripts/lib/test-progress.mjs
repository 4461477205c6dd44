const second = 1_000
/** How often a line is written where it cannot be written over. */
const pause = 30 * second

/**
 * Follows what the reporter of a Vitest run tells (vitest-reporter.mjs): counts tests by project,
 * knows which are running, and says how far the run is.
 */
export function watchTests() {
  const started = performance.now()
  /** When each test, hook or file began that has not ended. */
  const running = new Map()
  const counts = new Map()
  const failures = new Set()
  let total = 0
  let files = 0
  let tests = 0
  let ended = false

  const count = (project) => counts.get(project) ?? { passed: 0, failed: 0, files: [] }

  /** What is running, longest first, with the seconds it has taken; tests before their files. */
  const names = () => {
    const all = [...running.keys()]
    const isOf = (name) => (other) =>
      other.startsWith(`${name} > `) || other.startsWith(`${name} (`)
    const isInner = (name) => !all.some(isOf(name))
    return [...running]
      .filter(([name]) => isInner(name))
      .sort(([, one], [, other]) => one - other)
      .map(([name, began]) => `${name} (${secondsSince(began)} s)`)
  }

  const { isTTY } = process.stdout
  let shown = ''
  const show = () => {
    const failed = failures.size > 0 ? `, ${failures.size} failed` : ''
    const state = `${files} of ${total} files, ${tests} tests${failed}`
    // Where nothing has ended since the last line, it says what everything waits for.
    const [longest] = state === shown && !isTTY ? names() : []
    shown = state
    const line = `   ${secondsSince(started)} s: ${state}${longest ? `; at ${longest}` : ''}`
    if (isTTY) process.stdout.write(`\r\u001B[K${line}`)
    else console.log(line)
  }
  const timer = setInterval(show, isTTY ? second : pause)
  timer.unref()

  return {
    count,
    hear: (message) => {
      if (message.files !== undefined) total = message.files
      if (message.began) running.set(message.began, performance.now())
      if (message.ended) running.delete(message.ended)
      if (message.state && message.state !== 'skipped') tests += 1
      if (message.state === 'failed' && !failures.has(message.ended)) {
        failures.add(message.ended)
        console.log(`${isTTY ? '\r\u001B[K' : ''}   failed: ${message.ended}`)
      }
      if (message.file) {
        const { project, file, seconds, passed, failed } = message
        files += 1
        const before = count(project)
        counts.set(project, {
          passed: before.passed + passed,
          failed: before.failed + failed,
          files: [...before.files, { file, seconds }],
        })
      }
      if (message.errors !== undefined) ended = true
    },
    /** Whether the run has come to its end. */
    ended: () => ended,
    running: names,
    stop: () => {
      clearInterval(timer)
      if (isTTY) process.stdout.write('\r\u001B[K')
    },
  }
}

function secondsSince(time) {
  return Math.round((performance.now() - time) / second)
}
