/** What a seller's page shows to a user without a company (document 2, section 6). */
import { href, Link } from 'react-router'
import { linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'

/** @param why the page's explanation of why a company is needed */
export function RegisterFirst({ why }: { why: string }) {
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <FormMessage>
        <p>{m.user_not_logged_in()}</p>
        <p className="mt-1">{why}</p>
      </FormMessage>
      <Link to={href('/companyDetail/companyBasicDetail')} {...linkButton('primary')}>
        {m.company_register()}
      </Link>
    </div>
  )
}
