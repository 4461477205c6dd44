/** Questions and answers about an enquiry, its files, and the report of the other side. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Picture } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { bytesOf, saveFile } from '#ui/save-file.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { enquiryTalk } from '../contract/both.ts'
import type { EnquiryFile, EnquiryMessage } from '../contract/fields.ts'
import { messageMax, wordsMax } from '../rules/limits.ts'
import { type ReportReason, reportReasons, type Side } from '../rules/states.ts'
import { type ChosenFile, FilesField } from './files-field.tsx'
import { named, reasonWords } from './words.ts'

/** @param mayWrite whether the enquiry still takes messages */
export function Thread({
  enquiryId,
  side,
  messages,
  files,
  mayWrite,
  isReported,
}: {
  enquiryId: number
  side: Side
  messages: readonly EnquiryMessage[]
  files: readonly EnquiryFile[]
  mayWrite: boolean
  isReported: boolean
}) {
  const [reports, setReports] = useState(false)
  return (
    <section className="grid gap-4">
      <h3 className="text-17">{m.quotation_thread()}</h3>
      {messages.length === 0 && <p className="text-muted">{m.quotation_thread_empty()}</p>}
      <ul className="grid gap-3">
        {messages.map((message) => (
          <li
            key={message.messageId}
            className="max-w-[34rem] rounded-10 border border-line px-4 py-2"
          >
            <p className="text-13 text-muted">
              {message.side === side ? m.quotation_you() : m.quotation_other_side()} ·{' '}
              {mediumTime(message.createdDate)}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
            {message.isMasked && <p className="text-13 text-muted">{m.quotation_masked()}</p>}
          </li>
        ))}
      </ul>
      <FileList files={files} />
      {mayWrite && <MessageForm enquiryId={enquiryId} />}
      {isReported ? (
        <p className="text-15 text-muted">{m.quotation_reported()}</p>
      ) : (
        <Button kind="quiet" className="justify-self-start" onClick={() => setReports(true)}>
          {m.quotation_report()}
        </Button>
      )}
      {reports && <ReportDialog enquiryId={enquiryId} onClose={() => setReports(false)} />}
    </section>
  )
}

/** Pictures, and documents to download. */
export function FileList({ files }: { files: readonly EnquiryFile[] }) {
  const open = useMutation(enquiryTalk.file, {
    onDone: ({ fileName, content }) => saveFile(fileName, bytesOf(content), 'application/pdf'),
  })
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {files.map(({ fileId, name, picPath }) => (
        <li key={fileId} className="grid content-start gap-1">
          {picPath ? (
            <div className="w-32 overflow-clip rounded-4">
              <Picture name={picPath} sizes="8rem" alt={name} />
            </div>
          ) : (
            <Button kind="secondary" busy={open.busy} onClick={() => open.run({ fileId })}>
              {name}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const writeRefusals = {
  'not-open': m.quotation_not_open,
  'plan-needed': m.quotation_plan_needed,
  'too-many': m.quotation_too_many_messages,
}

function MessageForm({ enquiryId }: { enquiryId: number }) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [attaches, setAttaches] = useState(false)
  const mutation = useMutation(enquiryTalk.write, {
    answers: named('written', m.quotation_written, writeRefusals),
    onDone: () => {
      setText('')
      setFiles([])
      return revalidate()
    },
  })
  return (
    <form
      method="post"
      className="grid max-w-[34rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') mutation.refuse(m.quotation_message_required())
        else void mutation.run({ enquiryId, text, files })
      }}
    >
      <TextAreaField
        label={m.quotation_message()}
        hint={m.quotation_message_hint()}
        max={messageMax}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {attaches && <FilesField files={files} onChange={setFiles} />}
      <FormMessage>{mutation.failure}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={mutation.busy}>
          {m.quotation_send()}
        </Button>
        {!attaches && (
          <Button kind="quiet" onClick={() => setAttaches(true)}>
            {m.quotation_attach()}
          </Button>
        )}
      </div>
    </form>
  )
}

function ReportDialog({ enquiryId, onClose }: { enquiryId: number; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [words, setWords] = useState('')
  const mutation = useMutation(enquiryTalk.report, {
    answers: named('reported', m.quotation_report_sent, {
      'reported-before': m.quotation_reported,
    }),
    onDone: () => {
      onClose()
      return revalidate()
    },
  })
  return (
    <ConfirmDialog
      title={m.quotation_report()}
      keep={m.quotation_keep()}
      confirm={m.quotation_report_send()}
      harmless
      mutation={mutation}
      onClose={onClose}
      onConfirm={() => mutation.run({ enquiryId, reason, words })}
    >
      <SelectField
        label={m.quotation_reason()}
        options={reportReasons.map((value) => ({ value, label: reasonWords[value]() }))}
        value={reason}
        onChange={({ currentTarget }) =>
          setReason(reportReasons.find((each) => each === currentTarget.value) ?? 'other')
        }
      />
      <TextAreaField
        label={m.quotation_report_words()}
        optional
        max={wordsMax}
        rows={3}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

/** Downloads the order sheet of an enquiry. */
export function OrderSheetButton({ enquiryId }: { enquiryId: number }) {
  const mutation = useMutation(
    (input: { enquiryId: number }) => call(enquiryTalk.orderSheet, input),
    {
      onDone: ({ fileName, content }) => saveFile(fileName, bytesOf(content), 'application/pdf'),
    },
  )
  return (
    <>
      <Button kind="secondary" busy={mutation.busy} onClick={() => mutation.run({ enquiryId })}>
        {m.quotation_sheet_download()}
      </Button>
      <FormMessage>{mutation.failure}</FormMessage>
    </>
  )
}
