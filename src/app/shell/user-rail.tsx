/** The side navigation of the user area. */
import { Rail } from '#ui/rail.tsx'
import { m } from '#words/messages.js'
import { userPages } from './user-pages.ts'

export function UserRail() {
  const entries = userPages.map(({ path, label }) => ({ to: `/${path}`, label: label() }))
  return <Rail label={m.user_sections()} groups={[{ entries }]} />
}
