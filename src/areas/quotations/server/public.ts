/** The server-side API of quotations for other areas. */
export { enquiriesForgotten, quotationNews, unclaimedFirmAsked } from './events.ts'
export { type EnquiryNews, newsOfEnquiry, type UnclaimedAsk, unclaimedAsk } from './reads/news.ts'
export { moveEnquiries } from './writes/move.ts'
