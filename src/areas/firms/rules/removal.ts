/** Pages that were removed, whose firms are not entered again (rules 23.6). */

/** The purpose of the hashes of the do-not-list. */
export const removalPurpose = 'firm removal'
