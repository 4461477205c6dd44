/** The words of a filter's chip. */
import type { ListField } from './list-form.tsx'

/** A filter's words: those of its option without the count, or of its own. */
export function chipText({ options, chip }: ListField, value: string): string {
  const option = options?.find((one) => String(one.value) === value)
  return option ? option.label.replace(/ \([\d,]+\)$/, '') : (chip?.(value) ?? '')
}
