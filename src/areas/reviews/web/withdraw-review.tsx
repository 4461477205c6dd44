/** Lets an author withdraw a review. */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import { useSession } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { m } from '#words/messages.js'
import { type OwnReview, reviews } from '../contract.ts'

const withdrawAnswers = answers({
  done: { [saveResult.deleted]: m.review_withdrawn },
  otherwise: m.review_withdraw_failed,
})

export function WithdrawReview({
  review,
  onWithdrawn,
}: {
  review: OwnReview
  onWithdrawn: () => void
}) {
  const user = useSession()
  const [asking, setAsking] = useState(false)
  const mutation = useMutation(reviews.save, {
    answers: withdrawAnswers,
    onDone: () => {
      setAsking(false)
      onWithdrawn()
    },
  })
  if (!user || !review.isActive) return null
  return (
    <>
      <Button kind="quiet" className="-ms-3" onClick={() => setAsking(true)}>
        {m.review_withdraw()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.review_withdraw_title()}
          keep={m.review_withdraw_keep()}
          confirm={m.review_withdraw()}
          mutation={mutation}
          onConfirm={() =>
            mutation.run({
              sellerUrl: review.sellerUrl,
              id: review.messageId,
              isActive: false,
            })
          }
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere">{m.review_withdraw_text({ company: review.companyName })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
