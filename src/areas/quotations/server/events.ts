/** Events of requests for quotation. */
import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'
import { newsKinds } from '../rules/states.ts'

/**
 * Something happened to an enquiry that one of its sides is told of. Emitted in the transaction of
 * the change, once for each recipient; `newsOfEnquiry` gives what a message may say.
 *
 * To the dealer: `asked`; `question` and `answer` (the buyer wrote); `accepted` (all or some
 * lines); `closed` (the order went to others, or to nobody); `withdrawn` (the buyer cancelled);
 * `expired`. To the buyer: `quoted` (also a new revision); `question` and `answer` (the dealer
 * wrote); `declined`; `withdrawn` (the dealer took the quotation back, or has left); `expired`;
 * `review` (some days after an acceptance).
 */
export const quotationNews = defineEvent(
  'quotations.news',
  z.object({
    kind: z.enum(newsKinds),
    enquiryId: z.int(),
    requestId: z.int(),
    /** The recipient. */
    userId: guid,
  }),
  ({ userId }) => userId,
)

/** A buyer asked a firm for a price that nobody has claimed. */
export const unclaimedFirmAsked = defineEvent(
  'quotations.unclaimed-firm-asked',
  z.object({ enquiryId: z.int() }),
  ({ enquiryId }) => `enquiry ${enquiryId}`,
)

/** Lines of a dealer's quotation were accepted. */
export const quotationAccepted = defineEvent(
  'quotations.accepted',
  z.object({ enquiryId: z.int() }),
  ({ enquiryId }) => `enquiry ${enquiryId}`,
)

/**
 * What dealers were told about these enquiries is to be forgotten: the buyer was erased or blocked,
 * and the title is the buyer's words. Emitted under the locks of their requests.
 */
export const enquiriesForgotten = defineEvent(
  'quotations.forgotten',
  z.object({
    enquiryIds: z.array(z.int()),
    /** What was told until then, by the clock of the database. */
    before: isoTime,
  }),
  ({ enquiryIds }) => `enquiry ${enquiryIds[0] ?? 0}`,
)
