/** An average of ratings as it is read: one decimal, halves rounded up (document 3, section 9). */
export function averageText(average: number): string {
  // Of 4.35, which a computer holds as a little less, toFixed alone would make 4.3.
  return (Math.round(average * 10) / 10).toFixed(1)
}
