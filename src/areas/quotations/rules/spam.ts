/** How much a request or a dealer's writing looks like spam (rules 22.8). */

/** What is known about texts of one author. */
export interface Signs {
  /** Other enquiries of the last 30 days with the same words. */
  repeats: number
  /** Numbers and links that were masked. */
  masked: number
  /** Reports that an admin has upheld. */
  upheld: number
  /** Reports that are open. */
  reported: number
}

/** From 0 (nothing) to 100; from {@link suspicious} on an admin should look. */
export function spamScore({ repeats, masked, upheld, reported }: Signs): number {
  const score = Math.min(repeats, 5) * 12 + Math.min(masked, 4) * 8 + upheld * 30 + reported * 15
  return Math.min(100, score)
}

/** The score from which the console lists an author. */
export const suspicious = 40
