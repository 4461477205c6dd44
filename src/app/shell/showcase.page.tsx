/** Shows every component in all of its states, in development only. */

import { data } from 'react-router'
import { serverApi } from '#kernel/caller.ts'
import { Showcase } from '#ui/showcase.tsx'

export function loader() {
  if (!serverApi().site.development) throw data(null, { status: 404 })
  return null
}

export function meta() {
  return [{ title: 'Components' }, { name: 'robots', content: 'noindex' }]
}

export default Showcase
