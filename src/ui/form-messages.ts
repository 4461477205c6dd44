/** Turns a schema's issues into the messages below the fields. */
import type * as z from 'zod/mini'

/** One broken rule: the field's name and the message for the user. */
export interface FieldMessage {
  field: string
  message: string
}

/** All broken rules of a flat object schema, in the schema's order. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessage[] {
  return issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    message: messageOf(issue),
  }))
}

/** A union says only "invalid"; the branch that was meant says why. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  // Without words of its own, a branch says the same, and perhaps which type it expects.
  const branch = issue.errors.find(([first]) => first && !first.message.startsWith(issue.message))
  return branch?.[0]?.message ?? issue.message
}
