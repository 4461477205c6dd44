/** The words of a broken rule of a schema. */
import type * as z from 'zod/mini'

/** What a rule without words of its own says; and perhaps which type it expects. */
const wordless = 'Invalid input'

/** A union without words of its own is spoken for by the branch that has some. */
export function issueMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union' || !issue.message.startsWith(wordless)) return issue.message
  const branch = issue.errors.find(([first]) => first && !issueMessage(first).startsWith(wordless))
  return branch?.[0] ? issueMessage(branch[0]) : issue.message
}
