/** The storefront's About section under its own address. */
import { useOutletContext } from 'react-router'
import type { SellerInfo } from '../contract.ts'
import { About } from './about.tsx'

export default function AboutPage() {
  return <About seller={useOutletContext<SellerInfo>()} />
}
