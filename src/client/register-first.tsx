/** What a seller's page shows to a user without a company. */
import { href, Link } from 'react-router'
import { linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'

/**
 * @param why the page's explanation of why a company is needed
 * @param said a sentence before it
 */
export function RegisterFirst({ why, said }: { why: string; said?: string | undefined }) {
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <FormMessage>
        {said && <p className="mb-1">{said}</p>}
        <p>{why}</p>
      </FormMessage>
      <Link to={href('/companyDetail/companyBasicDetail')} {...linkButton('primary')}>
        {m.company_register()}
      </Link>
    </div>
  )
}
