import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkStructure } from './lib/structure/check.mjs'

const trees: string[] = []

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true })
})

/**
 * Writes a small source tree and returns the violations that the check finds, as `file:line  rule`.
 */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'neev-structure-'))
  trees.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return checkStructure(root).violations.map(({ file, line, rule }) => `${file}:${line}  ${rule}`)
}

/** The violations of one file with one import on its second line. */
function checkImport(file: string, statement: string): string[] {
  return check({ [file]: `// head\n${statement}\n` })
}

const billing = 'src/areas/billing'
const server = `${billing}/server`

describe('allowed imports', () => {
  test.each([
    ['src/main.ts', "import { start } from '#app/start.ts'"],
    ['src/app/endpoints.ts', "import { list } from '#areas/billing/server/handlers/plans.ts'"],
    ['src/app/shell/header.tsx', "import { m } from '#words/messages.js'"],
    ['src/app/pages.ts', "const build = await import('../../build/server/index.js')"],
    ['src/platform/jobs/jobs.ts', "import type { Id } from '#kernel/ids.ts'"],
    ['src/platform/jobs/jobs.ts', "const worker = new URL('./worker.ts', import.meta.url)"],
    ['src/platform/jobs/jobs.ts', "const folder = new URL('../../../data', import.meta.url)"],
    ['src/ui/field.tsx', "import { day } from '#kernel/dates.ts'"],
    ['src/ui/field.tsx', "import { useId } from 'react'"],
    ['src/client/form.tsx', "import { Button } from '#ui/button.tsx'"],
    [`${billing}/web/plans.page.tsx`, "import { call } from '#client/call.ts'"],
    ['src/kernel/money.ts', "import * as z from 'zod/mini'"],
    ['src/kernel/money.ts', "import type { ZodType } from 'zod'"],
    [`${billing}/contract.ts`, "import { roles } from '#areas/accounts/rules.ts'"],
    [`${billing}/rules.ts`, "import * as z from 'zod/mini'"],
    [`${server}/handlers.ts`, "import { plans } from '../contract.ts'"],
    [`${server}/handlers.ts`, "import { codes } from '#areas/accounts/rules.ts'"],
    [`${server}/handlers.ts`, "import { findUser } from '#areas/accounts/server/public.ts'"],
    [`${server}/handlers.ts`, "import { createHash } from 'node:crypto'"],
    [`${server}/tables.ts`, "import { users } from '#areas/accounts/server/tables.ts'"],
    [`${server}/reads/orders.ts`, "import { users } from '#areas/accounts/server/tables.ts'"],
    [`${server}/writes.ts`, "import { orders } from './tables.ts'"],
    [`${server}/writes.ts`, "import type { Transaction } from '#platform/database/database.ts'"],
    [`${billing}/web/plans.page.tsx`, "import { Seal } from '#areas/reviews/web/public.tsx'"],
    [`${billing}/web/plans.page.tsx`, "import { login } from '#areas/accounts/contract.ts'"],
    [`${billing}/web/plans.page.tsx`, "import type { Route } from './+types/plans.page'"],
    [`${billing}/web/plans.page.tsx`, "import { Field } from '#ui/field.tsx'"],
    [`${server}/handlers.api.test.ts`, "import { createServer } from '#app/server.ts'"],
    [`${billing}/rules.test.ts`, "import { fixture } from '../../../tests/fixture.ts'"],
  ])('%s: %s', (file, statement) => {
    expect(checkImport(file, statement)).toEqual([])
  })
})

describe('forbidden imports', () => {
  test.each([
    ['src/kernel/ids.ts', "import { Field } from '#ui/field.tsx'", 'kernel never imports ui'],
    ['src/kernel/ids.ts', "import { randomUUID } from 'node:crypto'", 'runs in browsers too'],
    ['src/kernel/ids.ts', "import { z } from 'zod'", 'kernel must use zod/mini'],
    ['src/platform/mail.ts', "import '#areas/billing/rules.ts'", 'platform never imports areas'],
    ['src/platform/mail.ts', "import '#ui/field.tsx'", 'platform never imports ui'],
    ['src/platform/mail.ts', "import '../app/server.ts'", 'platform never imports app'],
    ['src/ui/field.tsx', "import '#platform/mail.ts'", 'ui never imports platform'],
    ['src/ui/field.tsx', "import '#areas/billing/rules.ts'", 'ui never imports areas'],
    ['src/ui/field.tsx', "import '#client/call.ts'", 'ui never imports client'],
    ['src/client/form.tsx', "import '#areas/billing/contract.ts'", 'client never imports areas'],
    ['src/client/form.tsx', "import '#platform/mail.ts'", 'client never imports platform'],
    [`${server}/handlers.ts`, "import '#client/call.ts'", 'server never imports client'],
    ['src/app/shell/header.tsx', "import '#platform/mail.ts'", 'web never imports platform'],
    [
      'src/root.tsx',
      "import '#areas/billing/server/public.ts'",
      "web never imports billing's server",
    ],
    [`${server}/handlers.ts`, "import '#app/server.ts'", 'areas never imports app'],
    [`${server}/handlers.ts`, "import '../../../main.ts'", 'areas never imports app'],
    [`${server}/handlers.ts`, "import '../web/public.tsx'", "server never imports billing's web"],
    [`${server}/handlers.ts`, "import '#ui/field.tsx'", 'server never imports ui'],
    [`${server}/handlers.ts`, "import '../../../../scripts/x.ts'", 'only packages and src'],
    [`${server}/handlers.ts`, "import './reads.test.ts'", 'only tests may import a test'],
    [
      `${billing}/web/plans.page.tsx`,
      "import '../server/reads.ts'",
      "never imports billing's server",
    ],
    [`${billing}/web/plans.page.tsx`, "import '#platform/mail.ts'", 'web never imports platform'],
    [`${billing}/web/plans.page.tsx`, "import 'node:fs'", 'runs in browsers too'],
    [`${billing}/contract.ts`, "import './server/reads.ts'", 'contract does no I/O'],
    [`${billing}/contract.ts`, "import './web/public.tsx'", 'contract does no I/O'],
    [`${billing}/contract.ts`, "import '#platform/mail.ts'", 'contract does no I/O'],
    [`${billing}/contract.ts`, "import { z } from 'zod'", 'no package except zod/mini'],
    [
      `${billing}/contract.ts`,
      "import './contract.examples.ts'",
      'examples are only for the API docs',
    ],
    [`${billing}/rules.ts`, "import '#ui/field.tsx'", 'rules does no I/O'],
    [`${billing}/rules.ts`, "import fs from 'fs'", 'rules does no I/O'],
    [`${billing}/rules/plans.ts`, "import '#areas/accounts/server/public.ts'", 'rules does no I/O'],
    [
      `${server}/handlers.ts`,
      "import '#areas/accounts/server/reads.ts'",
      "only public.ts of accounts's server may be imported",
    ],
    [
      `${server}/handlers.ts`,
      "import '../../accounts/server/writes/users.ts'",
      "only public.ts of accounts's server may be imported",
    ],
    [
      `${server}/handlers.ts`,
      "import '#areas/accounts/server/tables.ts'",
      "only tables.ts, reads.ts and verified.ts may import accounts's tables",
    ],
    [
      `${server}/writes.ts`,
      "import '#areas/accounts/server/tables.ts'",
      "only tables.ts, reads.ts and verified.ts may import accounts's tables",
    ],
    [
      `${billing}/web/plans.page.tsx`,
      "import '#areas/accounts/web/login.page.tsx'",
      "only public.tsx of accounts's web may be imported",
    ],
    [
      `${server}/tables.ts`,
      "export { users } from '#areas/accounts/server/tables.ts'",
      'writes changes only its own',
    ],
    [
      `${server}/writes.ts`,
      "import type { Database } from '#platform/database/database.ts'",
      'never the pool',
    ],
    [
      `${server}/writes/orders.ts`,
      "import { openDatabase } from '#platform/database/database.ts'",
      'never the pool',
    ],
    [
      `${server}/writes.ts`,
      "type Pool = import('#platform/database/database.ts').Database",
      'never the pool',
    ],
  ])('%s: %s', (file, statement, rule) => {
    const problems = checkImport(file, statement)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${file}:2  `)
    expect(problems[0]).toContain(rule)
  })

  test.each([
    "export * from '#platform/mail.ts'",
    "const mail = await import('#platform/mail.ts')",
    "type Mail = import('#platform/mail.ts').Mail",
    "import type { Mail } from '#platform/mail.ts'",
    "const mail = new URL('../platform/mail.ts', import.meta.url)",
  ])('every kind of import is checked: %s', (statement) => {
    expect(checkImport('src/ui/field.tsx', statement)).toEqual([
      'src/ui/field.tsx:2  ui never imports platform (app → areas → platform | client → ui → kernel)',
    ])
  })

  test('text that only looks like an import is ignored', () => {
    const text = "// import '#platform/mail.ts'\nexport const help = `import '#platform/mail.ts'`\n"
    expect(check({ 'src/ui/help.ts': text })).toEqual([])
  })
})

describe('circles', () => {
  const uses = (door: string) => `import '#areas/${door}'\n`

  test('areas that import each other through any doors are reported once, with the circle', () => {
    const problems = check({
      'src/areas/billing/web/plans.page.tsx': uses('companies/web/public.tsx'),
      'src/areas/companies/contract.ts': `\n${uses('accounts/rules.ts')}`,
      'src/areas/accounts/server/jobs.ts': uses('billing/server/public.ts'),
    })
    expect(problems).toEqual([
      'src/areas/accounts/server/jobs.ts:1  areas import each other: ' +
        'accounts → billing → companies → accounts',
    ])
  })

  test("another area's tables are a floor below, in which foreign keys form no circle", () => {
    const joins = {
      'src/areas/billing/server/reads.ts': uses('companies/server/tables.ts'),
      'src/areas/companies/server/reads.ts': uses('billing/server/tables.ts'),
    }
    expect(check(joins)).toEqual([])
    const problems = check({
      'src/areas/billing/server/tables.ts': uses('companies/server/tables.ts'),
      'src/areas/companies/server/tables.ts': uses('billing/server/tables.ts'),
    })
    expect(problems).toEqual([
      "src/areas/billing/server/tables.ts:1  areas import each other: billing's tables → " +
        "companies's tables → billing's tables",
    ])
  })
})

describe('names and places', () => {
  test.each([
    `${billing}/contract.ts`,
    `${billing}/contract.examples.ts`,
    `${billing}/contract/orders.ts`,
    `${billing}/contract/orders.examples.ts`,
    `${billing}/rules/plans.ts`,
    `${server}/writes/orders.ts`,
    `${server}/adapters/razorpay.ts`,
    `${billing}/web/plans.page.tsx`,
    `${billing}/web/plan-card.tsx`,
    `${server}/orders.api.test.ts`,
    `${billing}/web/plan-card.test.tsx`,
    `${server}/__snapshots__/orders.test.ts.snap`,
    'src/platform/database/anything.ts',
  ])('%s is allowed', (file) => {
    expect(check({ [file]: '' })).toEqual([])
  })

  test.each([
    `${billing}/helpers.ts`,
    `${billing}/contract.tsx`,
    `${billing}/index.ts`,
    `${server}/service.ts`,
    `${server}/utils/money.ts`,
    `${server}/readme.md`,
    `${billing}/client/plans.ts`,
    `${billing}/client/plans.test.ts`,
    `${billing}/web/styles.css`,
  ])("%s is not in an area's vocabulary", (file) => {
    expect(check({ [file]: '' })).toEqual([
      `${file}:1  the name is not in an area's vocabulary (contract, rules, server/…, web/…)`,
    ])
  })

  test.each(['src/utils.ts', 'src/shared/dates.ts'])('%s is not allowed in src', (file) => {
    expect(check({ [file]: '' })).toEqual([
      `${file}:1  src may contain only main.ts, routes.ts, root.tsx, entry.*.tsx and the folders app, areas, client, kernel, platform and ui`,
    ])
  })

  test('a name is a file or a folder, not both', () => {
    const problems = check({ [`${server}/writes.ts`]: '', [`${server}/writes/orders.ts`]: '' })
    expect(problems).toEqual([
      `${server}/writes.ts:1  there is a folder with the same name: keep only one of them`,
    ])
  })
})

describe('length', () => {
  const lines = (count: number) => '//\n'.repeat(count)

  test.each([
    'src/ui/a.ts',
    'src/ui/a.css',
    'scripts/a.mjs',
    'tests/journeys/a.test.ts',
    'vite.config.ts',
  ])('%s may have at most 400 lines', (file) => {
    expect(check({ [file]: lines(400) })).toEqual([])
    expect(check({ [file]: lines(401) })).toEqual([`${file}:401  401 lines; 400 at most`])
  })
})

test.each([
  ['const fields = login.authenticate.input', 1],
  ['const answer = login.authenticate.output.shape.token', 1],
  ['const answer = await call(login.authenticate, {})', 0],
  ['const address = login.authenticate.path', 0],
  ['const email = loginForm.shape.email', 0],
  ['const answer = loginForm.shape.output', 0],
  ['const value = props.login.input', 0],
])('a page may read only those properties of a call that browsers have: %s', (statement, times) => {
  const file = `${billing}/web/plans.page.tsx`
  for (const contract of ['contract.ts', 'contract/sessions.ts']) {
    const from = `import { login, loginForm } from '#areas/accounts/${contract}'`
    expect(check({ [file]: `${from}\n${statement}\n` })).toHaveLength(times)
  }
})

test('a file that is not valid TypeScript is reported, not skipped', () => {
  expect(check({ 'src/ui/a.ts': 'import {' })[0]).toContain('src/ui/a.ts:1  cannot be read')
})

describe('citations', () => {
  const paper = '## 4. Accounts\n\n- **4.1 Login.** Text.\n- **4.2 Session.** Text.\n'

  test.each([
    '/** A login (rules 4.1). */',
    '/** Both (rules 4.1, 4.2), or the section (rules 4). */',
    '/**\n * A text that ends with its citation (rules\n * 4.2).\n */',
    "const fixture = '/** document 2 */'",
  ])('comments may cite rules of docs/rules.md: %s', (text) => {
    expect(check({ 'docs/rules.md': paper, 'src/ui/one.ts': `${text}\n` })).toEqual([])
  })

  test.each([
    ['// Rule by rule (rules 4.3).', 'docs/rules.md has no rule 4.3'],
    ['/** A span (rules 4.1 to 4.9). */', 'docs/rules.md has no rule 4.9'],
    ['/**\n * Wrapped (rules\n * 5).\n */', 'docs/rules.md has no rule 5'],
    ['/** A login (document 1, section 2). */', 'cites document 1'],
    ['/** A login (specification, README). */', 'cites specification'],
  ])('comments cite nothing else: %s', (text, rule) => {
    const violations = check({ 'docs/rules.md': paper, 'src/ui/one.ts': `${text}\n` })
    expect(violations).toEqual([expect.stringContaining(`src/ui/one.ts:1  ${rule}`)])
  })
})

test('a literal is not spread into another one, a value is', () => {
  const text = 'export const a = { ...b, c: 1 }\nexport const d = {\n  ...{ e, f },\n}\n'
  expect(check({ 'src/kernel/money.ts': text })).toEqual([
    'src/kernel/money.ts:3  a spread literal: write its fields where it stands',
  ])
})

describe('trades', () => {
  const file = 'src/areas/billing/rules.ts'
  test.each([
    ['a comparison', 'if (seller.typeId === 3) show()'],
    ['a range', 'const isKnown = companyType <= 7'],
    ['a code', "const first = 'MARBLE'"],
    ['all of them', 'const trades = [1, 2, 3, 4, 5, 6, 7]'],
    ['all of them and none', 'const trades = [0, 1, 2, 3, 4, 5, 6, 7]'],
    ['a field', 'const query = { sellerType: 1 }'],
  ])('%s by id is refused', (_, text) => {
    expect(check({ [file]: `// head\n${text}\n` })).toEqual([
      expect.stringContaining(`${file}:2  `),
    ])
    expect(check({ 'src/areas/billing/rules.test.ts': `${text}\n` })).toEqual([])
  })

  test.each([
    'if (typeId === 0) all()',
    'const query = { sellerType: trade.id }',
    'const e = [1, 2, 3]',
  ])('%s is fine', (text) => {
    expect(check({ [file]: `${text}\n` })).toEqual([])
  })
})
