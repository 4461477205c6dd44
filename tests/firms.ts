/** Firms that nobody has claimed, as tests need them. */
import { randomUUID } from 'node:crypto'
import { companyChanged } from '#areas/companies/server/public.ts'
import { emit } from '#platform/jobs/events.ts'
import type { TestApp } from './app.ts'

let count = 0

/** Adds a firm without an owner, with one trade and one address, straight into the tables. */
export async function addUnclaimedFirm(
  { database }: Pick<TestApp, 'database'>,
  given: {
    name?: string
    showsNumber?: 'yes' | 'no'
    note?: string
    email?: string
    typeId?: number
    phone?: string
    pinCode?: string
  } = {},
) {
  count += 1
  const companyId = randomUUID()
  const { name = `Firm ${companyId.slice(0, 8)}`, showsNumber = 'no', note = '' } = given
  const { typeId = 2, pinCode = '302001' } = given
  const phone = given.phone ?? String(9_829_000_000 + count)
  const email = given.email ?? `listed@firm-${count}.example`
  const url = `firm-${companyId}`
  await database.query(
    `insert into companies (id, name, url, contact_no, email, description, description_status)
     values ($1, $2, $3, $4, $5, 'Tiles and sanitary ware.', 4)`,
    [companyId, name, url, phone, email],
  )
  await database.query('insert into company_working_types (company_id, type_id) values ($1, $2)', [
    companyId,
    typeId,
  ])
  await database.query(
    `insert into company_addresses
       (company_id, first_line, city, state, pin_code, country, contact_no)
     values ($1, 'Shop 4, Link Road', 'Jaipur', 'Rajasthan', $2, 'India', $3)`,
    [companyId, pinCode, phone],
  )
  await database.query(
    `with basis as (
       insert into firm_bases (name, attribution, attribution_hindi, shows_number)
       values ($2, 'Visited by us', 'हमने जाकर देखा', $3) returning id
     )
     insert into firm_sources (company_id, basis_id, source, collected_on, note)
     select $1, id, 'A visit', '2026-11-01', $4 from basis`,
    [companyId, `Basis ${companyId}`, showsNumber, note],
  )
  await database.transaction((tx) => emit(tx, companyChanged, { companyId }))
  return { companyId, url, name, phone, email, typeId }
}
