/** The words of a broken rule of a schema. */
import type * as z from 'zod/mini'

/** A union says only "Invalid input"; the branch that was meant says why. */
export function issueMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  // Without words of its own, a branch says the same, and perhaps which type it expects.
  const branch = issue.errors.find(([first]) => first && !first.message.startsWith(issue.message))
  return branch?.[0] ? issueMessage(branch[0]) : issue.message
}
