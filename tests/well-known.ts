/** A person with data in every area, for tests of the personal data that is held about a user. */

import { randomUUID } from 'node:crypto'
import { addReviewsWithDecisions } from '#app/demo/imports.ts'
import { accounts } from '#areas/accounts/contract.ts'
import { companyChanged } from '#areas/companies/server/public.ts'
import { addGalleryImage } from '#areas/gallery/server/public.ts'
import { houses } from '#areas/materials/contract/houses.ts'
import { materials } from '#areas/materials/contract/materials.ts'
import { shares } from '#areas/materials/contract/shares.ts'
import { holdPicture, takePictureFile } from '#areas/media/server/public.ts'
import { messages } from '#areas/messages/contract.ts'
import { profile } from '#areas/profile/contract.ts'
import { addCompanyBill } from '#areas/reviews/server/public.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import { emit } from '#platform/jobs/events.ts'
import { type Person, password, type TestApp } from '#tests/app.ts'
import { addOrder } from './orders.ts'
import { base64, drawn } from './pictures.ts'

/** A person with a firm, and another person's firm that they reviewed. */
export interface WellKnown {
  person: Person
  /** A word that occurs in all of their personal data, except in the firm's name. */
  mark: string
  companyId: string
  shopId: string
}

/** Creates one, through the API wherever there is a call for it. */
export async function wellKnown(app: TestApp): Promise<WellKnown> {
  const person = await app.person()
  const { userId: loginId, email: username } = person
  const mark = `Zubeida${randomUUID().slice(0, 8)}`
  await app.call(person, profile.saveBasicDetail, {
    loginId,
    firstName: mark,
    lastName: 'Sharma',
    dob: parseDay('1990-02-28'),
    gender: 2,
    alternateContactNo: '9829055555',
  })
  const profilePic = base64(await somePicture())
  await app.call(person, profile.uploadPicture, { loginId, profilePic })
  await app.call(person, profile.saveAddresses, {
    loginId,
    AddressList: [
      {
        addressType: 1,
        firstLine: `14, ${mark} Lines`,
        city: 'Jaipur',
        state: 'Rajasthan',
        pinCode: '302006',
        country: 'India',
        contactNo: '9829033333',
      },
    ],
  })
  const message = {
    Name: `${mark} Sharma`,
    EmailId: username,
    PhoneNumber: person.phone,
    title: 'Granite',
    Message: `Where? ${mark}`,
    LoginId: loginId,
  }
  await app.call(person, messages.save, message, { idempotencyKey: mark })
  const companyId = await company(app, person.userId, mark)
  const orderId = await addOrder(app, companyId, { firstLine: `Plot 1, ${mark}` })
  await addDocuments(app, { orderId, companyId })
  const shopId = await company(app, (await app.person()).userId, 'A shop')
  await app.database.query('insert into saved_sellers values ($1, $2)', [loginId, shopId])
  await app.database.query(
    `insert into grievances (ticket, subject, key, company_id, label, path, reason_id, words, email,
       language, user_id, read_by, settle_by)
     values ($1, 'firm', 'shop', $2, 'A shop', '/Seller/shop', 5, $3, $4, 'en', $5, now(), now())`,
    [randomUUID(), shopId, `It is closed, says ${mark}`, username, loginId],
  )
  await app.database.query(
    "insert into contact_changes (user_id, kind, value) values ($1, 'email', $2)",
    [loginId, `${mark}@example.com`],
  )
  await app.database.query(
    `insert into wishes (user_id, what, searched, type_id, town, city_key, phone, phone_key, email, language)
     values ($1, $2, '', 1, 'Bhilwara', 'bhilwara', '9829033333', '9829033333', $3, 'en')`,
    [loginId, `Stone, says ${mark}`, username],
  )
  await app.database.query(
    'insert into saved_products (user_id, product_id) select $1, id from products where company_id = $2',
    [loginId, shopId],
  )
  await app.database.query(
    "insert into contact_reveals (user_id, day, reveals) values ($1, '2026-11-01', 3)",
    [loginId],
  )
  await addEnquiry(app, { userId: loginId, companyId: shopId, mark, asked: mark })
  await addEnquiry(app, {
    userId: (await app.person()).userId,
    companyId,
    mark,
    asked: 'For a house',
  })
  await app.database.query(
    `with basis as (
       insert into firm_bases (name, attribution, shows_number) values ($3, '', 'no') returning id
     ), sources as (
       insert into firm_sources (company_id, basis_id, source, collected_on, note)
       select $1, id, $4, '2026-11-01', $4 from basis
     ), distinctions as (
       insert into firm_distinctions (one_id, other_id) values (least($1, $2), greatest($1, $2))
     ), merges as (
       insert into firm_merges (company_id, merged_id, undo) values ($1, $2, '{}')
     ), renames as (
       insert into company_renames (company_id, name, url, former_name, former_url, words)
       values ($1, $4, 'renamed', $4, 'former', $4)
     ), former_urls as (
       insert into company_former_urls (url, company_id) values (lower($3), $1)
     ), corrections as (
       insert into firm_corrections (company_id, words) values ($1, $4)
     ), invitations as (
       insert into firm_invitations (company_id, token_hash, kind, expires_at)
       values ($1, $3, 'card', now())
     ), sheets as (
       insert into firm_sheets (file_name, rows, total, valid) values ('firms.csv', '[]', 1, 1) returning id
     ), sheet_firms as (
       insert into firm_sheet_firms (sheet_id, company_id, picture_link) select id, $1, $4 from sheets
     )
     insert into firm_claims (company_id, user_id, way, state, words)
     values ($2, $5, 'proof', 'refused', $4)`,
    [companyId, shopId, randomUUID(), mark, loginId],
  )
  const bill = (await takePictureFile(app.services, await somePicture())).name
  await app.database.transaction(async (tx) => {
    const approved = { status: status.approved, comment: '', decidedAt: new Date() }
    const rows = [approved, null].map((admin, index) => ({
      companyId: shopId,
      userId: person.userId,
      rating: 5,
      message: `Review ${index}`,
      bills: [{ picture: bill, billNo: `${mark}-${index}`, billDate: parseDay('2026-11-02') }],
      createdAt: new Date(),
      isActive: true,
      company: null,
      admin,
    }))
    await addReviewsWithDecisions(tx, rows, { quiet: true })
  })
  const list = { loginId, name: `${mark} House`, lines: [{ text: `Sand ${mark}` }] }
  const { listId } = await app.call(person, materials.create, list, {
    idempotencyKey: `list-${mark}`,
  })
  await app.call(person, houses.saveHouse, { loginId, houseId: 0, name: `${mark} Plot` })
  await app.call(person, shares.addShare, { loginId, listId, name: `${mark} Mason` })
  await app.call(person, materials.addLines, { loginId, listId, lines: [{ text: mark }] })
  // Logins, a requested code, and a referral in each direction.
  await app.call(person, accounts.authenticate, { username, password })
  await app.call(person, accounts.authenticate, { username, password: 'Wrong@1' })
  await app.call(person, accounts.sendResetCode, { emailAddress: username })
  await app.database.query(
    `insert into referral_credits (owner_id, reason, credited_for, points)
     values ($1, 'sign_up', $2, 100), ($2, 'sign_up', $1, 100)`,
    [person.userId, (await app.person()).userId],
  )
  await app.database.query(
    `insert into news (user_id, kind, subject, link)
     values ($1, 'reply', jsonb_build_object('en', $2::text, 'hi', $2::text), '/user/UserInfo')`,
    [loginId, mark],
  )
  await app.database.query('insert into news_settings (user_id) values ($1)', [loginId])
  await app.database.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
     values ($1, gen_random_uuid(), 'https://push.example/' || $2, $2, $2)`,
    [loginId, mark],
  )
  await app.database.query(
    `with endpoint as (
       insert into webhook_endpoints (company_id, url, secret, is_active)
       values ($1, 'https://hooks.example/' || $2, 'whsec_' || $2, false) returning id
     )
     insert into webhook_deliveries (endpoint_id, type, body, state)
     select id, 'reply', $2, 'failed' from endpoint`,
    [companyId, mark],
  )
  await app.database.query(
    `insert into company_members (company_id, user_id, role) values ($1, $2, 'seller')`,
    [await company(app, (await app.person()).userId, 'A firm of others'), loginId],
  )
  await app.database.query(
    `insert into member_invitations (company_id, role, email, token_hash, invited_by, expires_at)
     values ($1, 'seller', lower($2) || '@member.example', $2, $3, now() + interval '1 day')`,
    [companyId, mark, loginId],
  )
  await app.database.query(
    `with visit as (
       insert into help_visits (company_id, owner_id, admin_id, reason, ends_at)
       values ($1, $3, gen_random_uuid(), $2, now()) returning id
     )
     insert into staff_changes (visit_id, audit_id, table_name, row_id, after)
     select id, 0, 'products', $2, jsonb_build_object('name', $2::text) from visit`,
    [companyId, mark, loginId],
  )
  // A mail keeps no text of its sender once it is sent.
  await app.settle()
  return { person, mark, companyId, shopId }
}

/** An invoice with a credit note, a receipt and a pause, which are kept as the law requires. */
async function addDocuments(
  { database }: TestApp,
  { orderId, companyId }: { orderId: number; companyId: string },
): Promise<void> {
  await database.query(
    `with invoice as (
       insert into invoices (order_id, number, supplier, recipient_name, bill_address,
         place_of_supply, taxable, gst, total, issued_at)
       select id, $2, '{}', 'Firm', '{}', '08', 99900, 18000, 117900, now()
       from orders where id = $1 returning number
     ), receipt as (
       insert into receipts (order_id, number, method, state, amount, paid_on)
       values ($1, 'R' || $2, 'cash', 'received', 117900, '2026-11-01')
     ), pause as (
       insert into subscription_pauses (company_id, paused_at, until, reason)
       values ($3, now(), now(), 'A test')
     )
     insert into credit_notes (order_id, invoice_number, number, reason, taxable, gst, total, issued_at)
     select $1, number, 'C' || $2, 'refund', 50000, 9000, 59000, now() from invoice`,
    [orderId, randomUUID(), companyId],
  )
}

/** A firm with an address, a background picture, a gallery image, a product and a plan. */
async function company(app: TestApp, ownerId: string, mark: string): Promise<string> {
  const { database, services } = app
  const picture = (await takePictureFile(services, await somePicture())).name
  const query = async (text: string, ...values: unknown[]) =>
    String((await database.query<{ id: unknown }>(text, values)).rows[0]?.id)
  const id = await query(
    `insert into companies (owner_id, name, url, contact_no, email, description,
       background_picture, description_comment)
     values ($1, 'Firm', $2, '9829011111', 'firm@example.com', $3, $4, $3) returning id`,
    ownerId,
    `firm-${randomUUID()}`,
    mark,
    picture,
  )
  await query('insert into company_working_types (company_id, type_id) values ($1, 2)', id)
  await query(
    `insert into company_addresses
       (company_id, first_line, city, state, pin_code, country, contact_no, description)
     values ($1, $2, 'Jaipur', 'Rajasthan', '302001', 'India', '9829011111', $2)`,
    id,
    `Plot 1, ${mark}`,
  )
  const product = await query(
    `insert into products (company_id, company_type_id, item_type_id, name, description, price,
       offer_price, unit, status, approved_at)
     select $1, company_type_id, id, 'Ivory tile', '', 8500, 0, 'sq ft', 4, now()
     from item_types where company_type_id = 2 and parent_item_id is null order by id limit 1
     returning id`,
    id,
  )
  await query(
    'insert into product_tags (product_id, tag_id) values ($1, 1) returning tag_id as id',
    product,
  )
  await query(
    `with conversion as (
       insert into line_conversions (attribute_code, item_type_id, state)
       select 'tile-finish', item_type_id, 'done' from products where id = $1 returning id
     )
     insert into converted_products (conversion_id, product_id, value, converted)
     select id, $1, '"matt"', '[]' from conversion returning id`,
    product,
  )
  await query(
    'insert into product_images (product_id, picture_name) values ($1, $2)',
    product,
    picture,
  )
  await query(
    'insert into product_imports (company_id, user_id, rows, total) values ($1, $2, $3, 1)',
    id,
    ownerId,
    JSON.stringify([{ name: mark }]),
  )
  await query(
    `insert into product_import_files (import_id, company_id, user_id, source, is_link, uses)
     values ($1, $1, $2, $3, false, '[]')`,
    id,
    ownerId,
    `${mark}.jpg`,
  )
  const subscription = await query(
    `insert into company_subscriptions (company_id, plan_id, name, months, work_limit,
       address_limit, gallery_image_limit, starts_at, ends_at)
     select $1, id, 'Gold', 3, 3, 3, 30, now(), now() + interval '90 days'
     from subscription_plans order by id limit 1 returning id`,
    id,
  )
  await query(
    'insert into subscription_notices (subscription_id, days_before) values ($1, 7)',
    subscription,
  )
  await database.query(
    `insert into sheet_choices (company_id, kind, columns) values ($1, 'products', '{}')`,
    [id],
  )
  await database.query(
    "insert into storefront_days (company_id, day, views) values ($1, '2026-11-01', 3)",
    [id],
  )
  await database.query(
    `insert into product_days (company_id, product_id, day, views)
     select company_id, id, '2026-11-01', 2 from products where company_id = $1 limit 1`,
    [id],
  )
  await database.transaction(async (tx) => {
    await holdPicture(tx, picture, { subject: 'company_background_picture', subjectId: id })
    await addGalleryImage(tx, { companyId: id, name: mark, picture, addedBy: ownerId })
    await addCompanyBill(tx, { companyId: id, name: mark, picture })
    await emit(tx, companyChanged, { companyId: id })
  })
  return id
}

/** A buyer's request to a firm with everything that both sides can write about it. */
async function addEnquiry(
  app: TestApp,
  of: { userId: string; companyId: string; mark: string; asked: string },
): Promise<void> {
  await app.database.query(
    `with request as (
       insert into quotation_requests (user_id, title, source, pin_code, town, latitude, longitude,
         delivered, words, ends_at)
       values ($1, $4, 'list:1', '302006', 'Jaipur, Rajasthan', 26.9, 75.8, true, $4, now())
       returning id
     ), original as (
       insert into quotation_originals (request_id, subject, subject_id, sealed)
       select id, 'request', id, ''::bytea from request
     ), line as (
       insert into quotation_request_lines (request_id, position, what, quantity, unit, note)
       select id, 0, 'Cement', 200, 'bag', $4 from request returning id
     ), enquiry as (
       insert into enquiries (request_id, company_id, month_number)
       select id, $2, 1 from request returning id
     ), quotation as (
       insert into quotations (enquiry_id, revision, tax_included, delivery_charge, lead_days,
         part_allowed, note, valid_until)
       select id, 1, true, 0, 3, true, $3, now() from enquiry returning id
     ), price as (
       insert into quotation_lines (quotation_id, line_id, price, unit, quantity, tax)
       select quotation.id, line.id, 38000, 'bag', 200, 18 from quotation, line
     ), alternative as (
       insert into quotation_alternatives (quotation_id, line_id, what, price, unit, quantity, tax)
       select quotation.id, line.id, $3, 37000, 'bag', 200, 18 from quotation, line
     ), award as (
       insert into quotation_awards (line_id, enquiry_id, quotation_id)
       select line.id, enquiry.id, quotation.id from quotation, line, enquiry
     ), message as (
       insert into enquiry_messages (enquiry_id, side, text) select id, 'buyer', $3 from enquiry
     ), file as (
       insert into enquiry_files (request_id, enquiry_id, side, name, document)
       select request.id, enquiry.id, 'dealer', $3, '%PDF'::bytea from request, enquiry
     )
     insert into enquiry_reports (enquiry_id, side, reason, words)
     select id, 'dealer', 'other', $3 from enquiry`,
    [of.userId, of.companyId, of.mark, of.asked],
  )
}

function somePicture(): Promise<Buffer> {
  return drawn(90, 60, Math.random() * 1e6)
    .jpeg()
    .toBuffer()
}
