/**
 * `node tests/load/inbox.ts`: how long the pages of requests take to answer with a million enquiries
 * in the market, 50,000 of them one dealer's, measured inside the server, on the PostgreSQL server
 * of TEST_DATABASE_URL.
 */
import { enquiryReports } from '#areas/quotations/contract/admin.ts'
import { requests } from '#areas/quotations/contract/buyer.ts'
import { enquiryCalls } from '#areas/quotations/contract/seller.ts'
import { countMarket } from '#areas/quotations/server/jobs.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { openTestApp } from '../app.ts'
import { ownIds } from '../quotations.ts'
import { quantile } from './load.ts'

const asked = 250_000
const dealersEach = 4
/** One request in this many goes to the busy dealer. */
const busyEach = 5
const others = 400
const times = 40

const app = await openTestApp()
try {
  const busy = await app.seller({ Name: 'Busy Cement House' })
  const buyer = await app.person()
  const admin = await app.admin()
  const fill = (text: string, values: unknown[] = []) =>
    app.database.connection((client) => client.query(text, values), { timeLimit: 0 })
  await fill(
    `insert into users (email, phone, password_hash, referral_code)
     select 'owner' || n || '@example.com', (6000000000 + n)::text, 'x', 'OWNER' || n
     from generate_series(1, $1::int) n`,
    [others],
  )
  await fill(
    `insert into companies (owner_id, name, url, contact_no, email)
     select id, 'Firm ' || row_number() over (), 'firm-' || row_number() over (), '9829000000', email
     from users where email like 'owner%'`,
  )
  await fill(
    `insert into quotation_requests (user_id, title, source, pin_code, town, latitude, longitude,
       delivered, ends_at, created_at)
     select $1, 'House ' || n, 'list:' || n, '302006', (array['Jaipur','Kota','Ajmer'])[1 + n % 3],
       26.9, 75.8, true, now() + interval '7 days', now() - n * interval '30 seconds'
     from generate_series(1, $2::int) n`,
    [buyer.userId, asked],
  )
  await fill(
    `insert into quotation_request_lines (request_id, position, type_id, what, quantity, unit)
     select r.id, p, 6, (array['Cement OPC 53','Saria 12 mm','Bricks'])[p + 1], 200, 'bag'
     from quotation_requests r cross join generate_series(0, 2) p`,
  )
  await fill(
    `with firms as (select array_agg(id) as ids from companies where url like 'firm-%')
     insert into enquiries (request_id, company_id, distance, month_number, state, answered_at,
       quoted_at, created_at)
     select r.id, case when place = 0 and r.id % $2 = 0 then $1::uuid
         else firms.ids[1 + (r.id * 7 + place * 101) % $3] end,
       4.2, r.id % 100, (array['new','seen','quoted','won','lost','expired'])[1 + r.id % 6],
       case when r.id % 2 = 0 then r.created_at + interval '2 hours' end,
       case when r.id % 6 in (2, 3) then r.created_at + interval '3 hours' end, r.created_at
     from quotation_requests r cross join generate_series(0, $4::int - 1) place cross join firms
     on conflict do nothing`,
    [busy.companyId, busyEach, others, dealersEach],
  )
  await fill(
    `insert into quotations (enquiry_id, revision, tax_included, delivery_charge, lead_days,
       part_allowed, valid_until)
     select id, 1, true, 150000, 3, true, now() + interval '5 days' from enquiries
     where state in ('quoted', 'won')`,
  )
  await fill(
    `insert into quotation_lines (quotation_id, line_id, price, unit, quantity, tax)
     select q.id, l.id, 38000, 'bag', 200, 18 from quotations q
     join enquiries e on e.id = q.enquiry_id
     join quotation_request_lines l on l.request_id = e.request_id`,
  )
  await fill('analyze')
  // What takes long is counted by a job.
  await app.database.transaction((tx) => enqueue(tx, countMarket, {}))
  await app.settle()
  const count = async (text: string) =>
    (await app.database.query<{ count: number }>(text, [])).rows[0]?.count
  console.log(
    `${await count('select count(*)::int from enquiries')} enquiries, ${await count(
      `select count(*)::int from enquiries where company_id = '${busy.companyId}'`,
    )} of one dealer`,
  )
  const own = ownIds(busy)
  const { enquiries } = await app.call(busy, enquiryCalls.inbox, { ...own, state: 'quoted' })
  const [quoted] = enquiries
  const middle = await count(
    `select percentile_disc(0.5) within group (order by id)::int as count from enquiries
     where company_id = '${busy.companyId}'`,
  )
  const { requests: latest } = await app.call(buyer, requests.list, { loginId: buyer.userId })
  const questions = {
    'inbox, first page': () => app.call(busy, enquiryCalls.inbox, own),
    'inbox, from the middle': () => app.call(busy, enquiryCalls.inbox, { ...own, before: middle }),
    'inbox, new ones': () => app.call(busy, enquiryCalls.inbox, { ...own, state: 'new' }),
    'an enquiry': () =>
      app.call(busy, enquiryCalls.one, { ...own, enquiryId: quoted?.enquiryId ?? 0 }),
    'numbers of 30 days': () => app.call(busy, enquiryCalls.numbers, { ...own, days: 30 }),
    'numbers of a year': () => app.call(busy, enquiryCalls.numbers, { ...own, days: 365 }),
    'requests of a buyer': () => app.call(buyer, requests.list, { loginId: buyer.userId }),
    'a request': () =>
      app.call(buyer, requests.one, {
        loginId: buyer.userId,
        requestId: latest[0]?.requestId ?? 0,
      }),
    reports: () => app.call(admin, enquiryReports.reports, {}),
    suspects: () => app.call(admin, enquiryReports.suspects, {}),
    'market of 30 days': () => app.call(admin, enquiryReports.marketNumbers, { days: 30 }),
    'market of a year': () => app.call(admin, enquiryReports.marketNumbers, { days: 365 }),
  }
  for (const [name, question] of Object.entries(questions)) {
    const taken: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const begin = performance.now()
      await question()
      taken.push(performance.now() - begin)
    }
    taken.sort((a, b) => a - b)
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(taken, share).toFixed(1))
    console.log(`${name}: p50 ${p50} ms, p95 ${p95} ms`)
  }
} finally {
  await app.close()
}
