/** Typed or pasted text and sheets for a list, what was read of them, and what was left out. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { pasteForm } from '../contract/forms.ts'
import { materials } from '../contract/materials.ts'
import type { LineDraft } from '../rules/lines.ts'
import { addAnswers } from './add-answers.ts'
import type { ListStore } from './list-store.ts'
import { keepPaste, pasteDraft } from './paste-text.ts'

/** @param onAdded called after lines were added, with what is said about it */
export function PasteField({
  listId,
  store,
  isFirst,
  onAdded,
}: {
  listId: number
  store: ListStore
  /** Whether the list has no lines yet: then the field is large, and says how it is used. */
  isFirst: boolean
  onAdded: (text: string, lines: readonly { text: string }[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const form = useSchemaForm(pasteForm, { about: listId })
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  // A list that has lines comes first; the field for more is opened by a press.
  const [opened, setOpened] = useState<'draft' | 'press'>()
  const isOpen = isFirst || opened !== undefined
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened === 'press') field.current?.querySelector('textarea')?.focus()
  }, [opened])
  // Only the browser knows it.
  useEffect(() => {
    const draft = pasteDraft(listId)
    if (draft.text && !form.value('text')) {
      form.setValue('text', draft.text)
      setOpened('draft')
    }
    setLeftOut(draft.leftOut)
  }, [listId, form])
  const showLeftOut = (texts: readonly string[], text = form.value('text') ?? '') => {
    setLeftOut(texts)
    keepPaste(listId, { text, leftOut: texts })
  }
  const add = async (lines: readonly LineDraft[]) => {
    if (lines.length === 0) return { result: 'nothing' as const, lines }
    return { result: await store.add(lines), lines }
  }
  const answered = {
    answers: ({ result }: { result: string }) => addAnswers(result),
    onDone: ({ lines }: { lines: readonly LineDraft[] }) => {
      const many = (words: { count: string }) => m.materials_paste_done(words)
      onAdded(countText(lines.length, m.materials_paste_done_one, many), lines)
    },
  }
  const pasting = useMutation(
    async ({ text }: { text: string }) => {
      const read = await call(materials.read, { text })
      return { ...(await add(read.lines)), leftOut: read.leftOut }
    },
    {
      ...answered,
      onDone: (output) => {
        form.reset({ text: '' })
        setOpened(undefined)
        showLeftOut(output.leftOut, '')
        answered.onDone(output)
      },
      onRefused: (output) => showLeftOut(output.leftOut),
    },
  )
  const importing = useMutation(
    async (file: File) => add(await call(materials.readSheet, { file: await base64Of(file) })),
    answered,
  )
  const taking = useMutation(
    async (text: string) => ({ result: await store.add([{ text }]), text }),
    {
      answers: ({ result }) => addAnswers(result),
      onDone: ({ text }) => {
        showLeftOut(leftOut.filter((other) => other !== text))
        onAdded(m.materials_paste_done_one(), [{ text }])
      },
    },
  )
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Allows choosing the same file again.
    currentTarget.value = ''
    if (file) importing.run(file)
  }
  return (
    <div className="paste-field print:hidden" data-first={isFirst || undefined}>
      {!isOpen && (
        <Button kind="secondary" onClick={() => setOpened('press')}>
          {m.materials_paste_more()}
        </Button>
      )}
      <div ref={field} hidden={!isOpen}>
        <Form
          form={form}
          mutation={pasting}
          input={(fields) => fields}
          submit={m.materials_paste_add()}
          className="gap-2"
          actions={
            <>
              <input
                ref={picker}
                type="file"
                accept=".csv,.xlsx"
                className="sr-only"
                tabIndex={-1}
                aria-label={m.materials_sheet()}
                onChange={choose}
              />
              {readSession() && (
                <Button kind="quiet" busy={importing.busy} onClick={() => picker.current?.click()}>
                  {m.materials_sheet()}
                </Button>
              )}
            </>
          }
        >
          <TextAreaField
            label={m.materials_paste()}
            hint={isFirst ? m.materials_paste_hint() : undefined}
            error={form.errors.text}
            rows={isFirst ? 6 : 2}
            {...form.register('text', {
              onChange: (text) => keepPaste(listId, { text, leftOut }),
            })}
          />
        </Form>
      </div>
      <FormMessage>{importing.failure || taking.failure}</FormMessage>
      <LeftOut
        texts={leftOut}
        isBusy={taking.busy}
        onTake={taking.run}
        onHide={() => showLeftOut([])}
      />
    </div>
  )
}

/** What a text had besides lines, in grey; a press takes it in after all. */
function LeftOut({
  texts,
  isBusy,
  onTake,
  onHide,
}: {
  texts: readonly string[]
  isBusy: boolean
  onTake: (text: string) => void
  onHide: () => void
}) {
  if (texts.length === 0) return null
  return (
    <section className="left-out" aria-labelledby="left-out">
      <h2 id="left-out">{m.materials_left_out()}</h2>
      <ul className="line-chips">
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="line-chip"
              aria-label={m.materials_left_out_add({ text })}
              aria-disabled={isBusy || undefined}
              onClick={() => onTake(text)}
            >
              <span className="wrap-anywhere">{text}</span>
              <span aria-hidden="true">+</span>
            </button>
          </li>
        ))}
        <li>
          <Button kind="quiet" onClick={onHide}>
            {m.house_hide()}
          </Button>
        </li>
      </ul>
    </section>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
