/** Terms and conditions (rules 3.16). Their text is in data/content. */

import terms from 'text:terms'
import { href } from 'react-router'
import type { Route } from './+types/terms.page.ts'
import { Document, loadText, textMeta } from './long-text.tsx'

export function loader() {
  return loadText(terms, href('/termsCondition'))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return textMeta(loaderData)
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />
}
