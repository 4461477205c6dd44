/** "1 seller", "1,200 sellers". */
export function countText(
  totalCount: number,
  one: () => string,
  many: (words: { count: string }) => string,
): string {
  return totalCount === 1 ? one() : many({ count: totalCount.toLocaleString('en-IN') })
}
