/** SQL statements that add one batch (`part`) of a bulk market. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'

/**
 * Adds the sellers numbered `from` to `to` with their accounts, addresses, plans, products and
 * reviews; returns the ids of their companies. Uses the schema `bulk` that fillInBulk creates.
 *
 * @param range `products`: average number of products per seller
 */
export async function addRows(
  tx: Transaction,
  range: { from: number; to: number; products: number },
): Promise<string[]> {
  const { from, to, products } = range
  await tx.execute(sql`
    create temporary table part on commit drop as
    select n, md5('bulk seller ' || n)::uuid as user_id, md5('bulk company ' || n)::uuid as company_id,
      f.word || ' ' || t.noun as name, t.name as model, t.description, t.trade, t.second,
      t."firstLine", t.city, t.state, t."pinCode", t.latitude, t.longitude,
      t."firstName", t."middleName", t."lastName",
      now() - bulk.chance(n, 3) * interval '900 days' as created_at,
      -ln(1 - bulk.chance(n, 4)) as size
    from generate_series(${from}::bigint, ${to}::bigint) n
    join bulk.templates t
      on t.place = floor(bulk.chance(n, 1) * (select count(*) from bulk.templates))
    join bulk.firsts f on f.place = floor(bulk.chance(n, 2) * (select count(*) from bulk.firsts))`)
  for (const statement of statements(products)) await tx.execute(sql.raw(statement))
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from part order by n`,
  )
  return rows.map(({ id }) => id)
}

/** Formats a number with digits only, so that no caller can inject SQL. */
const decimal = (number: number) => Number(number).toFixed(6)

const statements = (products: number) => [
  'analyze part',
  `insert into users (id, email, phone, phone_key, password_hash, referral_code, created_at)
   select user_id, 'seller' || n || '@bulk.example.com', phone, phone, hash,
     'B' || lpad(to_hex(n), 7, '0'), created_at
   from (select *, '56' || lpad(n::text, 8, '0') as phone from part) p, bulk.secret`,
  `insert into people (user_id, first_name, middle_name, last_name)
   select user_id, "firstName", "middleName", "lastName" from part`,
  `insert into companies (id, owner_id, name, url, contact_no, email, description,
     description_status, created_at, modified_at, validated_at)
   select company_id, user_id, name, 'firm-' || n, '56' || lpad(n::text, 8, '0'),
     'seller' || n || '@bulk.example.com', replace(description, model, name), 4, created_at,
     created_at + bulk.chance(n, 5) * (now() - created_at), created_at + interval '1 day'
   from part`,
  `insert into company_working_types (company_id, type_id, created_at)
   select company_id, trade, created_at from part
   union all select company_id, second, created_at from part where second is not null`,
  `insert into company_addresses (company_id, first_line, city, state, pin_code, country,
     contact_no, latitude, longitude, created_at, modified_at)
   select company_id, "firstLine", city, state, "pinCode", 'India', '56' || lpad(n::text, 8, '0'),
     latitude + (bulk.chance(n, 6) - 0.5) / 50, longitude + (bulk.chance(n, 7) - 0.5) / 50,
     created_at, created_at
   from part`,
  `insert into company_subscriptions (company_id, plan_id, name, months, work_limit, address_limit,
     gallery_image_limit, starts_at, ends_at, in_force)
   select company_id, plan.id, type.name, plan.months, type.work_type_limit, type.address_limit,
     type.gallery_images_limit, now() - interval '10 days',
     now() - interval '10 days' + plan.months * interval '1 month', true
   from part
   join subscription_plans plan on plan.id = case when bulk.chance(n, 8) < 0.8 then 14 else 24 end
   join subscription_types type on type.id = plan.type_id
   where second is not null or bulk.chance(n, 9) < 0.25`,
  // Each seller gets the increase of the rounded-down running total: rounding loses no product.
  `insert into products (id, company_id, company_type_id, item_type_id, item_sub_type_id, name,
     description, price, offer_price, unit, unit_of_measure, size, material_type, attributes, show_in_offers, status,
     approved_at, validated_at, created_at, modified_at, active_on)
   select md5('bulk product ' || n || ' ' || k)::uuid, company_id, trade, "itemTypeId",
     "itemSubTypeId", g.name, g.description, price, "offerPrice", unit, "unitOfMeasure", g.size, "materialType", g.attributes,
     "offerPrice" > 0, 4, p.created_at, p.created_at, p.created_at, p.created_at, p.created_at
   from part p
   join bulk.goods g using (trade)
   join (select trade, count(*) as total from bulk.goods group by trade) goods using (trade)
   cross join lateral generate_series(1,
     floor(n * ${decimal(products)})::int - floor((n - 1) * ${decimal(products)})::int) k
   where g.place = floor(bulk.chance(n * 1000 + k, 10) * goods.total)`,
  `insert into reviews (company_id, user_id, rating, message, company_status, admin_status,
     admin_decided_at, created_at)
   select p.company_id, a.user_id, s.rating, s.message, 4,
     case when bulk.chance(p.n * 1000 + k, 11) < 0.9 then 4 else 12 end, now(),
     now() - bulk.chance(p.n * 1000 + k, 12) * interval '400 days'
   from part p
   cross join lateral generate_series(1, least(40, floor(size * 4))::int) k
   join part a on a.n = (select min(n) from part) +
     (p.n - (select min(n) from part) + k * 17) % (select count(*) from part)
   join bulk.sentences s
     on s.place = floor(bulk.chance(p.n * 1000 + k, 13) * (select count(*) from bulk.sentences))
   where a.user_id <> p.user_id`,
]
