/** Formats an average rating: one decimal, halves rounded up (document 3, section 9). */
export function averageText(average: number): string {
  // toFixed alone would turn 4.35, whose floating-point value is slightly less, into 4.3.
  return (Math.round(average * 10) / 10).toFixed(1)
}
