/** What both sides of an enquiry call: the thread, files, order sheets, reports (rules 22). */
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { guid } from '#kernel/fields.ts'
import { filesBodyLimit } from '../rules/limits.ts'
import { reportReasons } from '../rules/states.ts'
import { filesField, messageField, rowId, wordsField } from './fields.ts'

const own = { loginId: guid, enquiryId: rowId() }

export const messageForm = z.object({ text: messageField })

export const reportForm = z.object({ reason: z.enum(reportReasons), words: wordsField })

const document = z.object({ fileName: z.string(), content: z.string() })

export const enquiryTalk = {
  write: endpoint({
    method: 'POST',
    path: 'Quotation/WriteAsync',
    audience: 'user',
    idempotent: true,
    summary:
      "Writes to the other side of an enquiry, as its buyer or as the firm's owner: 'written', or why not. Numbers and links are masked before an acceptance.",
    input: z.object({ ...own, text: messageField, files: filesField }),
    bodyLimit: filesBodyLimit,
    output: z.object({
      result: z.enum(['written', 'not-open', 'plan-needed', 'too-many', 'not-found']),
    }),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  file: endpoint({
    method: 'GET',
    path: 'Quotation/GetFileAsync',
    audience: 'user',
    summary: 'Returns a PDF of an enquiry in base64, to both of its sides.',
    input: z.object({ loginId: guid, fileId: rowId() }),
    output: document,
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  orderSheet: endpoint({
    method: 'GET',
    path: 'Quotation/GetOrderSheetAsync',
    audience: 'user',
    summary: 'Returns the accepted lines of an enquiry as a PDF in base64, to both of its sides.',
    input: z.object(own),
    output: document,
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  report: endpoint({
    method: 'POST',
    path: 'Quotation/ReportAsync',
    audience: 'user',
    summary: "Reports the other side of an enquiry to the admins, once: 'reported', or why not.",
    input: z.object({ ...own, ...reportForm.shape }),
    output: z.object({ result: z.enum(['reported', 'reported-before', 'not-found']) }),
    rate: { limit: 20, seconds: 3600, per: 'caller' },
  }),
}
