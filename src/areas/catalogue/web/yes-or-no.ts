import { m } from '#words/messages.js'

/** Yes or No, for facts of a product. */
export function yesOrNo(value: boolean): string {
  return value ? m.my_list_yes() : m.my_list_no()
}
