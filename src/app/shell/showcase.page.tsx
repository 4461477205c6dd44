/** Every component in each of its states, in development only. */
import { serverApi } from '#kernel/caller.ts'
import { Showcase } from '#ui/showcase.tsx'
import { data } from 'react-router'

export function loader() {
  if (!serverApi().site.development) throw data(null, { status: 404 })
  return null
}

export function meta() {
  return [{ title: 'Components' }, { name: 'robots', content: 'noindex' }]
}

export default Showcase
