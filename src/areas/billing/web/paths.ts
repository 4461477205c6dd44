/** Addresses of billing's pages. */
import { href } from 'react-router'

/** The invoice of an order. */
export function invoicePath(orderId: number): string {
  return `${href('/companyDetail/OrderDetail')}?order=${orderId}`
}
