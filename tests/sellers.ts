/** Shared by tests of seller lists: adds sellers by the thousand. */
import type { TestApp } from './app.ts'

/**
 * Adds sellers by SQL, for data that would take long to create through calls: ratings, times,
 * thousands of rows. They appear in lists after the next rebuild of the directory.
 *
 * @param sql rows of name, trade, average rating (null without reviews), time of the last
 * modification, time of validation.
 * @param description of every seller.
 */
export async function addSellers(
  app: { database: TestApp['database']; person(): Promise<{ userId: string }> },
  sql: string,
  description = '',
): Promise<void> {
  const owner = await app.person()
  await app.database.query(`
    create temporary table new_sellers as
      select gen_random_uuid() as id, gen_random_uuid() as owner_id, * from (${sql})
        new_sellers (name, type_id, rating, modified, validated);
    insert into users (id, email, phone, phone_key, password_hash, referral_code)
      select owner_id, id || '@example.com', id, id, '-', id from new_sellers;
    insert into companies (id, owner_id, name, url, contact_no, email, description,
        created_at, modified_at, validated_at)
      select id, owner_id, name, 'url-' || id, '', '', '${description}', now(), modified, validated
      from new_sellers;
    insert into company_working_types (company_id, type_id) select id, type_id from new_sellers;
    insert into reviews (company_id, user_id, rating, message, company_status, admin_status)
      select id, '${owner.userId}', floor(rating) + (n <= 100 * (rating - floor(rating)))::int, '', 4, 4
      from new_sellers, generate_series(1, 100) n
      where rating is not null and (n = 1 or rating <> floor(rating));
    drop table new_sellers`)
}
