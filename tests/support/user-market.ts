/** A person with reviews and messages, for journeys in the user area. */

import { addReviewsWithDecisions } from '#app/demo/imports.ts'
import { takePictureFile } from '#areas/media/server/public.ts'
import { contactMessages } from '#areas/messages/server/tables.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import type { Services } from '#platform/http/context.ts'
import { drawn } from '../pictures.ts'
import { addFirm, addPerson } from './people.ts'

/** The person's login. */
export const walker = {
  email: 'kavita@example.com',
  phone: '9829077777',
  password: 'Kavita@1',
}

const reviewCount = 28

/** Creates the person, a firm, more reviews than fit on one page, and two messages, one with a reply. */
export async function fillUserArea(services: Services): Promise<void> {
  const userId = await addPerson(services, { ...walker, firstName: 'Kavita', lastName: 'Rao' })
  const firm = { name: 'Makrana Yard', url: 'makrana-yard', phone: '9829088888' }
  const companyId = await addFirm(services, firm)
  const { name: picture } = await takePictureFile(
    services,
    await drawn(480, 640, 4).jpeg().toBuffer(),
  )
  await services.database.transaction(async (tx) => {
    const decidedAt = new Date('2026-11-01T08:00:00Z')
    await addReviewsWithDecisions(
      tx,
      Array.from({ length: reviewCount }, (_, index) => ({
        companyId,
        userId,
        rating: 4,
        message: `Review number ${index + 1}.`,
        bills: [1, 2].map((part) => ({
          picture,
          billNo: `KS-${index + 1}/${part}`,
          billDate: parseDay('2026-10-02'),
        })),
        createdAt: new Date(Date.UTC(2026, 9, index + 1)),
        isActive: true,
        company: null,
        admin:
          index === 0 ? { status: status.rejected, comment: 'Not readable.', decidedAt } : null,
      })),
      { quiet: true },
    )
    const own = { userId, name: 'Kavita Rao', email: walker.email, phone: walker.phone }
    await tx.insert(contactMessages).values([
      { ...own, title: 'A wrong map', message: 'Shastri Nagar is not where the map has it.' },
      {
        ...own,
        title: 'Dealers near Kota',
        message: 'Do you list dealers of black granite?',
        statusId: status.completed,
        replyMessage: 'Yes: 12 of them.',
        repliedAt: decidedAt,
      },
    ])
  })
}
