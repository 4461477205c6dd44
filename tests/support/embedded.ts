/** Data folders with a database server of the product's own, which tests kill. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '../../scripts/lib/scratch.mjs'

const folders: string[] = []

/** A new, empty data folder. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(scratchFolder(), 'neev-own-'))
  folders.push(dataDir)
  return dataDir
}

/** The process of a data folder's server, if it runs or was killed. */
export function serverOf(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'database', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** Kills a data folder's server, as a crash would. */
export function killServer(dataDir: string): void {
  const pid = serverOf(dataDir)
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** For afterEach: kills the servers that killed products have left, and removes the folders. */
export function removeDataDirs(): void {
  for (const dataDir of folders.splice(0)) {
    killServer(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}
