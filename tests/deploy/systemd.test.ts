/** The systemd unit, and the operator's command beside it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectKnown } from './known-names.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')

test('the systemd unit is one that systemd understands, where it is installed', () => {
  const unit = path.join(root, 'deploy/systemd/neev.service')
  const names = [...read('systemd/neev.service').matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].flatMap(
    ([, name = '']) => (/_/.test(name) ? [name] : []),
  )
  expectKnown(names)
  const { status, stdout, stderr, error } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', unit],
    { encoding: 'utf8' },
  )
  // Without systemd there is nobody to ask.
  if (error) return
  expect(`${stdout}${stderr}`).not.toMatch(/Unknown|Failed to parse|Invalid/)
  expect(status).toBe(0)
})

test('the operator’s command under systemd takes settings and credentials from the unit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'neev-systemd-'))
  const script = path.join(root, 'deploy/systemd/neev-command')
  // In place of systemd: it shows the unit, and runs the command with the credentials.
  const programs = {
    systemctl: `case $1 in show) echo /srv/neev/app ;; cat) cat "${root}/deploy/systemd/neev.service" ;; esac`,
    'systemd-run': [
      `for each in "$@"; do case $each in --property=*) echo "$each" ;; esac; done`,
      'while [ "$1" != /bin/sh ]; do shift; done',
      `CREDENTIALS_DIRECTORY=/run/credentials/x PATH=${folder}:$PATH exec "$@"`,
    ].join('\n'),
  }
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  }
  const node = path.join(folder, 'node_modules/node/bin')
  mkdirSync(node, { recursive: true })
  writeFileSync(path.join(node, 'node'), '#!/bin/sh\necho "$@"\nenv\n', { mode: 0o755 })
  writeFileSync(
    path.join(folder, 'systemctl'),
    `#!/bin/sh\n${programs.systemctl.replace('/srv/neev/app', folder)}\n`,
  )
  const env = { PATH: `${folder}:${process.env.PATH}` }
  const out = execFileSync('/bin/sh', [script, 'coupon', 'A B'], { env, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(out).toContain('--property=EnvironmentFile=/etc/neev/neev.env')
  expect(out).toContain('--property=LoadCredential=database-url:/etc/neev/secrets/database-url')
  expect(out).toContain('--property=User=neev')
  expect(out).toMatch(/src\/app\/neev\.ts coupon A B$/m)
  expect(out).toMatch(/^DATABASE_URL_FILE=\/run\/credentials\/x\/database-url$/m)
  expect(out).toMatch(/^NODE_ENV=production$/m)
  for (const [, credential] of read('systemd/neev.service').matchAll(
    /^LoadCredential=([\w-]+)/gm,
  )) {
    expect(out).toContain(`/run/credentials/x/${credential}`)
  }
})
