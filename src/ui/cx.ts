/** Joins class names, leaving out the absent ones: `cx('card', wide && 'w-full')`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
