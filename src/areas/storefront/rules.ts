/** The storefront's pure rules (document 3, section 9). */

/** How many reviews gave each rating. */
export interface StarCounts {
  starOne: number
  starTwo: number
  starThree: number
  starFour: number
  starFive: number
}

/** What stands above a seller's reviews. */
export interface RatingSummary {
  /** Weighted average, rounded to one decimal; null without reviews. */
  average: number | null
  count: number
  /** Five rows, best rating first; `percent` is the count over the total, in whole percent. */
  rows: { stars: number; count: number; percent: number }[]
}

/** Average and histogram of a seller's reviews. */
export function ratingSummary(counts: StarCounts): RatingSummary {
  const { starOne, starTwo, starThree, starFour, starFive } = counts
  const byStars = [starOne, starTwo, starThree, starFour, starFive]
  const count = byStars.reduce((sum, one) => sum + one, 0)
  const points = byStars.reduce((sum, one, index) => sum + one * (index + 1), 0)
  const rows = byStars.map((one, index) => ({
    stars: index + 1,
    count: one,
    percent: count === 0 ? 0 : Math.round((one * 100) / count),
  }))
  return {
    average: count === 0 ? null : Math.round((points * 10) / count) / 10,
    count,
    rows: rows.reverse(),
  }
}
