/** `/Seller` without a name: home with the unknown seller error (rules 12.1). */
import { redirect } from 'react-router'

export function loader() {
  throw redirect('/?notice=seller')
}

export default function NoSellerPage() {
  return null
}
