/** Entering a firm, or changing one that nobody has claimed; for field visits by phone, too. */
import { type ClientLoaderFunctionArgs, href, Link, redirect, useLoaderData } from 'react-router'
import { HelpFirm } from '#areas/help/web/public.tsx'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { load } from '#client/load.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PeopleIcon } from '#ui/room-icons.tsx'
import { m } from '#words/messages.js'
import { firmConsole } from '../contract/console.ts'
import { FirmForm } from './firm-form.tsx'
import { InviteOwner } from './invite-owner.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.firm_form_title, intro: m.firm_form_intro }

export async function clientLoader({ request, params: { firmId = '' } }: ClientLoaderFunctionArgs) {
  const permissions = await openConsole(request)
  const mayHelp = permissions.includes('assist')
  const { signal } = request
  const bases = load(call(firmConsole.bases, {}, { signal }), m.firms_failed())
  if (firmId === 'new') return { bases: await bases, firm: null, mayHelp }
  const firm = await load(call(firmConsole.detail, { firm: firmId }, { signal }), m.firms_failed())
  if (!firm) throw redirect(href('/admin/firms'))
  return { bases: await bases, firm, mayHelp }
}

export default function FirmPage() {
  const { bases, firm, mayHelp } = useLoaderData<typeof clientLoader>()
  if (firm?.isClaimed) {
    return (
      <Page>
        <Empty
          icon={<PeopleIcon />}
          title={m.firm_form_claimed()}
          action={
            <Link
              to={href('/Seller/:sellerUrl', { sellerUrl: firm.url })}
              {...linkButton('secondary')}
            >
              {m.firms_open_page()}
            </Link>
          }
        />
        {mayHelp && <HelpFirm firmId={firm.firmId} />}
      </Page>
    )
  }
  return (
    <Page>
      <div className="grid gap-8">
        <FirmForm key={firm?.firmId ?? 'new'} bases={bases} firm={firm} />
        {firm && <InviteOwner firmId={firm.firmId} />}
      </div>
    </Page>
  )
}
