import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFolder } from './watch.mjs'

let root: string
let changed: Set<string>
let stop: () => void

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'neev-watch-'))
  mkdirSync(path.join(root, 'areas/places'), { recursive: true })
  writeFileSync(path.join(root, 'areas/places/rules.ts'), '0')
  changed = new Set()
  stop = watchFolder(root, (file) => changed.add(file))
})
afterEach(() => {
  stop()
  rmSync(root, { recursive: true })
})

/** Saves as most editors do: writes a temporary file and renames it over the original. */
function saveAtomically(file: string, text: string): void {
  const beside = path.join(root, `${file}.tmp`)
  writeFileSync(beside, text)
  renameSync(beside, path.join(root, file))
}

async function expectChange(file: string): Promise<void> {
  await expect.poll(() => changed.has(file)).toBe(true)
  changed.clear()
}

test('every save of a file is reported, even when the file is replaced', async () => {
  for (const text of ['1', '2', '3']) {
    saveAtomically('areas/places/rules.ts', text)
    await expectChange('areas/places/rules.ts')
  }
  writeFileSync(path.join(root, 'areas/places/rules.ts'), '4')
  await expectChange('areas/places/rules.ts')
})

test('files in a new folder are reported, even in one that was deleted and created again', async () => {
  for (const text of ['1', '2']) {
    mkdirSync(path.join(root, 'areas/billing'))
    await expectChange('areas/billing')
    writeFileSync(path.join(root, 'areas/billing/rules.ts'), text)
    await expectChange('areas/billing/rules.ts')
    rmSync(path.join(root, 'areas/billing'), { recursive: true })
    await expectChange('areas/billing')
  }
})
