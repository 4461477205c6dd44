/** A seller's actions on a public review: reply once, report once. */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { status } from '#kernel/codes.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { StatusWord } from '#ui/status-words.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { type CompanyReview, reviews, sellerWordsForm } from '../contract.ts'
import { reviewMax } from '../rules.ts'

type WordsDialog = 'answer' | 'report'

const texts = {
  answer: {
    title: m.review_answer_title,
    text: m.review_answer_text,
    words: m.review_answer_words,
    send: m.review_answer_send,
    sent: m.review_answer_sent,
  },
  report: {
    title: m.review_report_title,
    text: m.review_report_text,
    words: m.review_report_words,
    send: m.review_report_send,
    sent: m.review_report_sent,
  },
}

export function ReviewActions({
  review,
  onChanged,
}: {
  review: CompanyReview
  onChanged: () => void
}) {
  const [open, setOpen] = useState<WordsDialog>()
  const isPublic = review.verifiedByAdmin === status.approved
  return (
    <>
      {review.reply && (
        <div className="mt-4 border-l-2 border-line pl-4 text-15">
          <p className="flex flex-wrap gap-x-3 font-medium">
            {m.review_answer_own()} <StatusWord id={review.replyStatus} />
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.reply}</p>
          {review.replyComment && <p className="mt-1 text-muted">{review.replyComment}</p>}
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isPublic && !review.reply && (
          <Button kind="secondary" onClick={() => setOpen('answer')}>
            {m.review_answer()}
          </Button>
        )}
        {isPublic && !review.isReported && (
          <Button kind="quiet" onClick={() => setOpen('report')}>
            {m.review_report()}
          </Button>
        )}
        {review.isReported && <span className="text-15 text-muted">{m.review_reported()}</span>}
      </div>
      {open && (
        <WordsDialog
          kind={open}
          messageId={review.messageId}
          onClose={() => setOpen(undefined)}
          onSent={onChanged}
        />
      )}
    </>
  )
}

function WordsDialog({
  kind,
  messageId,
  onClose,
  onSent,
}: {
  kind: WordsDialog
  messageId: number
  onClose: () => void
  onSent: () => void
}) {
  useBackCloses(onClose)
  const form = useSchemaForm(sellerWordsForm, {
    defaultValues: { words: '' },
    about: `${kind} ${messageId}`,
  })
  const options = {
    answers: answers({
      done: { done: texts[kind].sent },
      otherwise: m.review_words_failed,
    }),
    onDone: () => {
      onClose()
      onSent()
    },
  }
  const answer = useMutation(reviews.reply, options)
  const report = useMutation(reviews.report, options)
  const field = (
    <TextAreaField
      label={texts[kind].words()}
      rows={5}
      max={reviewMax}
      error={form.errors.words}
      {...form.register('words')}
    />
  )
  return (
    <Dialog open onClose={onClose} title={texts[kind].title()}>
      <p className="mb-4 text-15 text-muted">{texts[kind].text()}</p>
      {kind === 'answer' ? (
        <Form
          form={form}
          mutation={answer}
          input={({ words }) => ({ messageId, reply: words })}
          submit={texts[kind].send()}
        >
          {field}
        </Form>
      ) : (
        <Form
          form={form}
          mutation={report}
          input={({ words }) => ({ messageId, reason: words })}
          submit={texts[kind].send()}
        >
          {field}
        </Form>
      )}
    </Dialog>
  )
}
