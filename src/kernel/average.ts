/** Formats an average rating: one decimal, halves rounded up (rules 1.15). */
export function averageText(average: number): string {
  // toFixed alone would turn 4.35, whose floating-point value is slightly less, into 4.3.
  return (Math.round(average * 10) / 10).toFixed(1)
}
