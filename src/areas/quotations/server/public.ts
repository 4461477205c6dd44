/** The server-side API of quotations for other areas. */
export { quotationNews } from './events.ts'
export { type EnquiryNews, newsOfEnquiry } from './reads/news.ts'
