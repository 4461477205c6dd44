/** A build while a server is running: pages of both builds find their files on both servers. */
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentRelease, release, releases } from '../../scripts/lib/releases.mjs'
import { startTestServer, type TestServer } from '../support/server.ts'

let builds: string
let servers: TestServer[] = []
beforeEach(() => {
  builds = mkdtempSync(path.join(tmpdir(), 'neev-builds-'))
})
afterEach(async () => {
  for (const server of servers) await server.close()
  servers = []
  rmSync(builds, { recursive: true })
})

/** Makes a build like the real one, but with different names for all its files. */
async function build(name: string, during = async () => {}) {
  await release(
    name,
    async (draft: string) => {
      cpSync(path.join(releases, 'current/'), draft, { recursive: true, dereference: true })
      await during()
      const assets = path.join(draft, 'client/assets')
      const names = readdirSync(assets).filter((file) => file.endsWith('.js'))
      const renamed = new Map(names.map((file) => [file, file.replace(/\.js$/, `-${name}.js`)]))
      for (const file of names) {
        const text = readFileSync(path.join(assets, file), 'utf8')
        rmSync(path.join(assets, file))
        writeFileSync(path.join(assets, renamed.get(file) ?? file), rename(text, renamed))
      }
      for (const file of globSync('server/**/*.js', { cwd: draft })) {
        const server = path.join(draft, file)
        writeFileSync(server, rename(readFileSync(server, 'utf8'), renamed))
      }
    },
    builds,
  )
}

function rename(text: string, names: Map<string, string>): string {
  return text.replaceAll(/[\w.-]+\.js\b/g, (name) => names.get(name) ?? name)
}

async function start() {
  const server = await startTestServer({ pages: true, builds })
  servers.push(server)
  return server
}

/** The files that a page refers to, as a browser would request them. */
async function filesOf(server: TestServer): Promise<string[]> {
  const html = await (await fetch(`${server.url}/login`)).text()
  const files = new Set(html.match(/\/assets\/[\w.-]+/g))
  for (const file of files) {
    if (!file.endsWith('.js')) continue
    const script = await (await fetch(server.url + file)).text()
    for (const [, name] of script.matchAll(/from\s*"\.\/([\w.-]+\.js)"/g))
      files.add(`/assets/${name}`)
  }
  return [...files]
}

async function statusesOf(server: TestServer, files: string[]): Promise<Set<number>> {
  const answers = await Promise.all(files.map((file) => fetch(server.url + file)))
  for (const answer of answers) await answer.arrayBuffer()
  return new Set(answers.map(({ status }) => status))
}

test('every file of an open page is available during and after a build, from both servers', async () => {
  await build('first')
  const first = await start()
  const files = await filesOf(first)
  expect(files.length).toBeGreaterThan(4)
  await build('second', async () => {
    expect(await statusesOf(first, files)).toEqual(new Set([200]))
    expect(currentRelease(builds)).toBe('first')
  })
  expect(currentRelease(builds)).toBe('second')
  const second = await start()
  const newFiles = await filesOf(second)
  expect(newFiles.filter((file) => files.includes(file) && file.endsWith('.js'))).toEqual([])
  for (const server of [first, second]) {
    expect(await statusesOf(server, [...files, ...newFiles])).toEqual(new Set([200]))
    const [missing] = await statusesOf(server, ['/assets/never-there.js'])
    expect(missing).toBe(404)
  }
})

test('a failed build changes nothing; a replaced build is kept for a week', async () => {
  const empty = async () => {}
  await release('first', empty, builds)
  const failing = () => Promise.reject(new Error('It does not compile.'))
  await expect(release('second', failing, builds)).rejects.toThrow('compile')
  expect(currentRelease(builds)).toBe('first')
  await release('second', empty, builds)
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  utimesSync(path.join(builds, 'first'), ago(6), ago(6))
  await release('third', empty, builds)
  expect(readdirSync(builds).sort()).toEqual(['current', 'first', 'second', 'third'])
  utimesSync(path.join(builds, 'first'), ago(8), ago(8))
  utimesSync(path.join(builds, 'third'), ago(8), ago(8))
  await release('third', empty, builds)
  expect(readdirSync(builds).sort()).toEqual(['current', 'second', 'third'])
})
