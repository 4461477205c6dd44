import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locksOf, secondsFor } from './locks.ts'

const everything = (work: string, table = 'companies') => [{ table, blocks: 'everything', work }]
const writes = (work: string, table = 'companies') => ({ table, blocks: 'writes', work })

test.each([
  [
    'ALTER TABLE "companies" ADD COLUMN "tagline" text DEFAULT \'\' NOT NULL;',
    everything('nothing'),
  ],
  [
    'ALTER TABLE "companies" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
    everything('rewrite'),
  ],
  [
    'ALTER TABLE "companies" ADD COLUMN "n" int GENERATED ALWAYS AS (1) STORED;',
    everything('rewrite'),
  ],
  ['ALTER TABLE "companies" ALTER COLUMN "name" SET DATA TYPE text;', everything('rewrite')],
  ['ALTER TABLE "companies" ALTER COLUMN "name" SET NOT NULL;', everything('read')],
  ['ALTER TABLE "companies" ALTER COLUMN "name" DROP NOT NULL;', everything('nothing')],
  ['ALTER TABLE "companies" ADD CONSTRAINT "c" CHECK (n > 0);', everything('read')],
  ['ALTER TABLE "companies" ADD CONSTRAINT "c" CHECK (n > 0) NOT VALID;', everything('nothing')],
  ['ALTER TABLE "companies" DROP COLUMN "name";', everything('nothing')],
  [
    'ALTER TABLE "companies" ADD CONSTRAINT "f" FOREIGN KEY ("u") REFERENCES "public"."users"("id") ON DELETE no action;',
    [writes('read'), writes('nothing', 'users')],
  ],
  ['CREATE UNIQUE INDEX "i" ON "companies" USING btree ("name");', [writes('read')]],
  ['CREATE TABLE "a" (\n"u" uuid REFERENCES users(id)\n);', [writes('nothing', 'users')]],
  ['UPDATE companies SET name = 1', [{ table: 'companies', blocks: 'nothing', work: 'rewrite' }]],
  ['DROP TABLE "companies" CASCADE;', everything('nothing')],
  ['CREATE EXTENSION IF NOT EXISTS pg_trgm;', []],
  ['-- nothing but a comment', []],
  ['DO $$ BEGIN PERFORM 1; END $$', undefined],
])('%s', (statement, locks) => {
  expect(locksOf(statement)).toEqual(locks)
})

test('every statement of the migrations so far is known', () => {
  const folder = path.resolve(import.meta.dirname, '../../../migrations')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(50)
  const unknown = files.flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => locksOf(statement) === undefined)
      .map((statement) => `${file}: ${statement.trim().slice(0, 200)}`),
  )
  expect(unknown).toEqual([])
})

test('the estimate grows with the table; what reads no rows takes no time', () => {
  const size = { rows: 1e6, bytes: 400e6 }
  expect(secondsFor('nothing', size)).toBe(0)
  expect(secondsFor('read', size)).toBe(10)
  expect(secondsFor('rewrite', size)).toBe(40)
  expect(secondsFor('rewrite', undefined)).toBe(0)
})
