/** Bills whose picture was used before: one bill may not prove several reviews. */

import { sql } from 'drizzle-orm'
import { pictures } from '#areas/media/server/tables.ts'
import type { Day } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import { reviewBills } from '../tables.ts'

/** A bill with the same picture, of the review that it is shown with. */
export interface RepeatedBill {
  reviewId: number
  billNo: string
  billDate: Day
}

// As many as an admin needs to see.
const shownMost = 3

/**
 * For reviews, the bills of other reviews of the same seller with a picture of the same content.
 * Reviews that were rejected or withdrawn count too.
 */
export async function billsWithSamePicture(
  reader: Reader,
  reviewIds: readonly number[],
): Promise<RepeatedBill[]> {
  const { rows } = await reader.execute<{
    review_id: string
    bill_no: string
    bill_date: Day
  }>(sql`
    SELECT mine.review_id, other.bill_no, other.bill_date::text
    FROM ${reviewBills} AS mine
    CROSS JOIN LATERAL (
      SELECT bill.id, bill.bill_no, bill.bill_date
      FROM ${reviewBills} AS bill
      WHERE bill.company_id = mine.company_id AND bill.review_id <> mine.review_id
        AND bill.picture <> '' AND bill.picture IN (
          SELECT mine.picture
          UNION SELECT alike.name FROM ${pictures} AS own
            JOIN ${pictures} AS alike ON alike.stored_hash = own.stored_hash
            WHERE own.name = mine.picture)
      ORDER BY bill.id LIMIT ${shownMost}
    ) AS other
    WHERE mine.review_id = ANY(${`{${reviewIds.join(',')}}`}::bigint[])
    ORDER BY mine.id, other.id`)
  return rows.map((row) => ({
    reviewId: Number(row.review_id),
    billNo: row.bill_no,
    billDate: row.bill_date,
  }))
}
