/** A seller's description and picture, and their verification (rules 6.8). */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Picture } from '#areas/media/web/public.tsx'
import { Page, type PageHandle } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { linkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { useOwnCompany } from './own-company.ts'
import { VerdictHint } from './verdict-line.tsx'

export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.my_company_about, level: 2 }

export default function CompanyAboutPage() {
  const company = useOwnCompany()
  return (
    <Page>
      <div className="grid gap-5">
        <Verified
          title={m.my_about_description()}
          edit={m.my_about_edit_description()}
          verdict={
            company.description
              ? { status: company.isDescriptionValid, comment: company.descAdminComment }
              : undefined
          }
        >
          {company.description ? (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{company.description}</p>
          ) : (
            <p className="max-w-prose text-muted">{m.my_about_description_none()}</p>
          )}
        </Verified>
        <Verified
          title={m.my_about_registration()}
          edit={m.my_about_edit_registration()}
          verdict={
            company.legalName
              ? { status: company.isRegistrationValid, comment: company.registrationComment }
              : undefined
          }
        >
          {company.legalName ? (
            <p className="wrap-anywhere">
              {[company.legalName, company.gstin].filter(Boolean).join(' · ')}
            </p>
          ) : (
            <p className="max-w-prose text-muted">{m.my_about_registration_none()}</p>
          )}
        </Verified>
        <Verified
          title={m.my_about_picture()}
          edit={m.my_about_edit_picture()}
          verdict={
            company.picture
              ? { status: company.isBackgroundImageValid, comment: company.adminComment }
              : undefined
          }
        >
          {company.picture ? (
            <div className="relative aspect-4/1 overflow-clip rounded-4 bg-sunken">
              <Picture
                name={company.picture}
                sizes="(width >= 64rem) 52rem, 100vw"
                alt={m.my_about_picture_alt({ name: company.name })}
              />
            </div>
          ) : (
            <p className="max-w-prose text-muted">{m.my_about_picture_none()}</p>
          )}
        </Verified>
      </div>
    </Page>
  )
}

/**
 * Content that an admin verifies, with the admin's decision and comment.
 *
 * @param edit accessible name of the edit link
 * @param verdict undefined if there is nothing to verify yet
 */
function Verified({
  title,
  edit,
  verdict,
  children,
}: {
  title: string
  edit: string
  verdict: { status: number; comment: string } | undefined
  children: ReactNode
}) {
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3>{title}</h3>
        <Link
          to={href('/companyDetail/companyBasicDetail')}
          {...linkButton('secondary', 'text-15')}
          aria-label={edit}
        >
          {m.my_about_edit()}
        </Link>
      </div>
      <div className="mt-3">{children}</div>
      {verdict && (
        <dl className="mt-4 grid gap-x-6 gap-y-1 border-t border-line pt-4 text-15 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-muted">{m.my_about_status()}</dt>
          <dd>
            <StatusWord id={verdict.status} />
            <VerdictHint status={verdict.status} />
          </dd>
          <dt className="text-muted max-sm:mt-2">{m.my_about_comment()}</dt>
          <dd className="max-w-prose whitespace-pre-line wrap-anywhere">
            {verdict.comment || withoutComment(verdict.status)}
          </dd>
        </dl>
      )}
    </Card>
  )
}

function withoutComment(id: number): string {
  return id === status.pending ? m.not_verified() : m.my_about_comment_none()
}
