/** Browsers' error reports to the server (rules 3.17). */

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, lines } from '#kernel/fields.ts'
import { longestText } from './rules.ts'

const kilobyte = 1024

/** Long texts are cut for the log; those longer than any legitimate one are refused. */
const text = z._default(z.string().check(lines, atMost(longestText)), '')

export const diagnostics = {
  logClientError: endpoint({
    method: 'POST',
    path: 'CustomLogger/LogClientSideMessageAsync',
    audience: 'anyone',
    summary: "Writes a browser's uncaught error to the server's log, without secrets; returns 1.",
    input: z.object({
      message: text,
      url: text,
      status: z._default(z.int().check(z.gte(0), z.lte(999)), 0),
      statusText: text,
      error: text,
      /** Of the failed call, as its answer named it; empty for none. */
      requestId: z._default(z.string().check(z.regex(/^([\da-f-]{36})?$/)), ''),
    }),
    output: z.int(),
    bodyLimit: 16 * kilobyte,
    rate: { limit: 20, seconds: 60, per: 'address' },
  }),
}

/** A report, as sent and as logged. */
export type ClientError = z.output<typeof diagnostics.logClientError.input>
