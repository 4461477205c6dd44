import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  folderPrefix,
  ownerFile,
  ownerOf,
  removeDeadRuns,
  removeRun,
  runVariable,
} from './leftovers.mjs'
import { inRoot } from './paths.mjs'
import { scratchFolder } from './scratch.mjs'

/**
 * Opens a test run: a folder for all that its tests write, and the environment that marks its
 * processes. Whatever way this process ends, a guard then ends those processes and removes the
 * folder. What earlier runs have left, whose guard was killed too, is removed now.
 *
 * @param {object} [options]
 * @param {boolean} [options.onDisk] not in memory
 * @returns {Promise<{folder: string, env: Record<string, string>, close: () => Promise<void>}>}
 */
export async function openTestRun({ onDisk = false } = {}) {
  await removeDeadRuns([scratchFolder(), tmpdir()])
  const folder = mkdtempSync(path.join(onDisk ? tmpdir() : scratchFolder(), folderPrefix))
  // Root's database servers run as somebody else, who has to get through.
  chmodSync(folder, 0o711)
  writeFileSync(path.join(folder, ownerFile), ownerOf(process.pid))
  const { PATH } = process.env
  const guard = spawn(process.execPath, [inRoot('scripts/lib/test-run-guard.mjs'), folder], {
    // In a group of its own: a terminal that closes, or whoever kills ours, does not reach it.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH },
  })
  const ended = once(guard, 'exit')
  guard.unref()
  return {
    folder,
    env: { [runVariable]: folder, TMPDIR: folder },
    close: async () => {
      guard.ref()
      guard.stdin.end()
      await ended
      await removeRun(folder)
    },
  }
}

/**
 * Does a work whose processes belong to a test run, and ends the run with it.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {Parameters<typeof openTestRun>[0]} [options]
 * @returns {Promise<T>}
 */
export async function withTestRun(work, options) {
  const opened = await openTestRun(options)
  const before = { [runVariable]: process.env[runVariable], TMPDIR: process.env.TMPDIR }
  Object.assign(process.env, opened.env)
  try {
    return await work()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    await opened.close()
  }
}
