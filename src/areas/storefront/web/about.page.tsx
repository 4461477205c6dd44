import { useOutletContext } from 'react-router'
import { m } from '#words/messages.js'
import type { SellerInfo } from '../contract.ts'
import type { Route } from './+types/about.page.ts'
import { About } from './about.tsx'
import { sectionMeta } from './section-data.ts'
import { sectionPath } from './section-paths.ts'

export function meta({ matches }: Route.MetaArgs) {
  const loaded = matches[1].loaderData
  if (!loaded) return matches[1].meta
  const { seller, site, publicUrl } = loaded
  const { name, sellerUrl, description } = seller
  return sectionMeta(
    { site, canonical: `${publicUrl}${sectionPath(sellerUrl, 'AboutSeller')}` },
    {
      title: m.store_about_title({ name }),
      description: description || m.store_about_title({ name }),
      empty: description === '',
    },
    matches,
  )
}

export default function AboutPage() {
  return <About seller={useOutletContext<SellerInfo>()} />
}
