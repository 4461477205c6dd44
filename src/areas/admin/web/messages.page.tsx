/** Contact messages to the operator, and the replies (rules 17.4). */
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { messageStatuses, replyMax } from '#areas/messages/rules.ts'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { statusText } from '#kernel/status-text.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { SelectField } from '#ui/field.tsx'
import { MailIcon } from '#ui/form-icons.tsx'
import { ListView } from '#ui/list.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { StatusWord } from '#ui/status-words.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { type AdminMessage, adminMessages, replyFields } from '../contract/messages.ts'
import { changed } from './changed.ts'
import { when } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_messages_title, intro: m.admin_messages_intro }

const path = '/admin/messages'
const list = defineList({
  filters: { text: text('text'), status: choice('status', [status.all, ...messageStatuses]) },
  orders: [sortOrder.oldestModification],
  pageSizes: [25, 50, 100],
})

export const clientLoader = consoleList({
  list,
  path,
  ask: (query, options) => call(adminMessages.find, query, options),
  failed: m.admin_messages_failed,
})

export default function MessagesPage() {
  const page = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <ListView
        {...page}
        folded
        fields={{
          text: { label: m.admin_people_text(), placeholder: m.admin_messages_text_hint() },
          status: {
            label: m.admin_status(),
            options: [status.all, ...messageStatuses].map((value) => ({
              value,
              label: statusText(value),
            })),
          },
        }}
        count={(count) => countText(count, m.admin_messages_count_one, m.admin_messages_count)}
        empty={{ icon: <MailIcon />, title: m.admin_messages_empty() }}
      >
        {(rows) => (
          <ul className="grid gap-4">
            {rows.map((message) => (
              <li key={message.messageId}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  )
}

function MessageCard({ message }: { message: AdminMessage }) {
  const { messageId, title, name, email, phone, hasAccount, statusId, replyMsg } = message
  const { revalidate } = useRevalidator()
  const [replies, setReplies] = useState(false)
  const setStatus = useMutation(adminMessages.setStatus, {
    answers: changed(m.admin_changed),
    onDone: () => revalidate(),
  })
  return (
    <article className="card card-body grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-21 wrap-anywhere">{title}</h2>
          <p className="text-15 text-muted wrap-anywhere">
            {name} · <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> · {phone} ·{' '}
            {hasAccount ? m.admin_message_account() : m.admin_message_visitor()}
          </p>
          <p className="text-13 text-muted">{when(message.createdDate)}</p>
        </div>
        <StatusWord id={statusId} />
      </header>
      <p className="prose wrap-anywhere whitespace-pre-line">{message.message}</p>
      {replyMsg !== null && (
        <div className="border-l-2 border-line pl-4">
          <h3 className="text-15">{m.admin_message_replied({ time: when(message.replyDate) })}</h3>
          <p className="prose wrap-anywhere whitespace-pre-line">{replyMsg}</p>
        </div>
      )}
      {replies ? (
        <ReplyForm messageId={messageId} onDone={revalidate} onCancel={() => setReplies(false)} />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          {replyMsg === null && (
            <Button onClick={() => setReplies(true)}>{m.admin_message_reply()}</Button>
          )}
          <SelectField
            label={m.admin_status()}
            options={messageStatuses.map((value) => ({ value, label: statusText(value) }))}
            value={statusId}
            onChange={({ currentTarget }) => {
              const chosen = messageStatuses.find((each) => each === Number(currentTarget.value))
              if (chosen) setStatus.run({ messageId, status: chosen })
            }}
          />
        </div>
      )}
    </article>
  )
}

const replied = answers<'text'>({
  done: { replied: m.admin_message_sent },
  refused: { repliedBefore: m.admin_message_replied_before },
  otherwise: m.admin_gone,
})

function ReplyForm({
  messageId,
  onDone,
  onCancel,
}: {
  messageId: number
  onDone: () => unknown
  onCancel: () => void
}) {
  const form = useSchemaForm(replyFields, { defaultValues: { text: '' }, about: messageId })
  const reply = useMutation(adminMessages.reply, {
    answers: replied,
    onDone: () => {
      onCancel()
      return onDone()
    },
  })
  return (
    <Form
      form={form}
      mutation={reply}
      input={({ text: typed }) => ({ messageId, text: typed })}
      submit={m.admin_message_send()}
      actions={
        <Button kind="quiet" onClick={onCancel}>
          {m.moderation_cancel()}
        </Button>
      }
    >
      <TextAreaField
        label={m.admin_message_reply_label()}
        hint={m.admin_message_reply_hint()}
        max={replyMax}
        rows={5}
        {...form.register('text')}
        error={form.errors.text}
      />
    </Form>
  )
}
