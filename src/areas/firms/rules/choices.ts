/** Choices of the firms that the operator enters. */

/** Answers of a yes-or-no field of a record. */
export const yesNo = ['yes', 'no'] as const

/** What has become of a proposed correction. */
export const correctionStates = ['new', 'done', 'refused'] as const
