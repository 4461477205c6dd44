/** Joins class names, leaving out the absent ones: `cx('card', wide && 'w-full')`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** For a router's link without a class of its own, which would get an empty attribute. */
export const noClass = () => undefined
