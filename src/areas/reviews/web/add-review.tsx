/** Lets a visitor write a review on a seller's page. The form is loaded when first opened. */
import { lazy, Suspense, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { loginPath } from '#client/login-path.ts'
import { useSession } from '#client/session.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'

const ReviewForm = lazy(() => import('./review-form.tsx'))

export function AddReview({ seller }: { seller: { sellerUrl: string; name: string } }) {
  const user = useSession()
  const location = useLocation()
  const [step, setStep] = useState<'closed' | 'open' | 'posted'>('closed')
  if (!user) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-muted">
        {m.review_login()}
        <Link to={loginPath(location)} {...linkButton('secondary')}>
          {m.review_login_link()}
        </Link>
      </p>
    )
  }
  if (user.companyUrl === seller.sellerUrl) {
    return <p className="text-15 text-muted">{m.review_own()}</p>
  }
  if (step === 'posted') {
    return (
      <FormMessage tone="success">
        {m.review_posted_text()} <Link to={href('/user/myReviews')}>{m.review_posted_own()}</Link>
      </FormMessage>
    )
  }
  if (step === 'closed') {
    return (
      <Button kind="secondary" onClick={() => setStep('open')}>
        {m.review_write()}
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton shape="picture" />}>
      <ReviewForm
        seller={seller}
        onPosted={() => setStep('posted')}
        onCancel={() => setStep('closed')}
      />
    </Suspense>
  )
}
