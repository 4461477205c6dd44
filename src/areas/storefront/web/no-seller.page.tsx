/** `/Seller` names no seller: home with the error, as for an unknown one (document 3, section 2). */
import { redirect } from 'react-router'

export function loader() {
  throw redirect('/?notice=seller')
}

export default function NoSellerPage() {
  return null
}
