/** Turns a schema's issues into the messages below the fields. */
import type * as z from 'zod/mini'
import { issueMessage } from '#kernel/issue-message.ts'

/** One broken rule: the field's name and the message for the user. */
export interface FieldMessage {
  field: string
  message: string
}

/** All broken rules of a flat object schema, in the schema's order. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessage[] {
  return issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    message: issueMessage(issue),
  }))
}
