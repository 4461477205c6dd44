/** Privacy policy (rules 3.16). Its text is in data/content. */

import privacy from 'text:privacy'
import { href } from 'react-router'
import type { Route } from './+types/privacy.page.ts'
import { Document, loadText, textMeta } from './long-text.tsx'

export function loader() {
  return loadText(privacy, href('/privacyPolicy'))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return textMeta(loaderData)
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />
}
