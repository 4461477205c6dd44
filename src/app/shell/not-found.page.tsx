/** Every address that no page has: answered by the document's error page, shell and all. */
import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
