/** Adds to a list: typed or pasted text, and sheets. */
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { pasteForm } from '../contract/forms.ts'
import { materials } from '../contract/materials.ts'
import type { LineDraft } from '../rules/lines.ts'
import { addAnswers } from './add-answers.ts'
import { LeftOut } from './left-out.tsx'

/** Adds what was read; `nothing` if that is nothing. */
async function add(listId: number, lines: readonly LineDraft[]) {
  if (lines.length === 0) return { result: 'nothing' as const, count: 0 }
  const result = await call(materials.addLines, { listId, lines: [...lines] })
  return { result, count: lines.length }
}

/** @param onAdded called after lines were added */
export function AddLines({ listId, onAdded }: { listId: number; onAdded: () => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const form = useSchemaForm(pasteForm, { about: listId })
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const told = {
    answers: ({ result }: { result: string }) => addAnswers(result),
    onDone: ({ count }: { count: number }) => {
      const many = (words: { count: string }) => m.materials_paste_done(words)
      toast.success(countText(count, m.materials_paste_done_one, many))
      onAdded()
    },
  }
  const pasting = useMutation(
    async ({ text }: { text: string }) => {
      const read = await call(materials.read, { text })
      setLeftOut(read.leftOut)
      return add(listId, read.lines)
    },
    {
      ...told,
      onDone: (output) => {
        form.reset({ text: '' })
        told.onDone(output)
      },
    },
  )
  const importing = useMutation(
    async (file: File) =>
      add(listId, await call(materials.readSheet, { file: await base64Of(file) })),
    told,
  )
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // Allows choosing the same file again.
    currentTarget.value = ''
    if (file) importing.run(file)
  }
  return (
    <div className="print:hidden">
      <Form
        form={form}
        mutation={pasting}
        input={(fields) => fields}
        submit={m.materials_paste_add()}
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
            <Button kind="quiet" busy={importing.busy} onClick={() => picker.current?.click()}>
              {m.materials_sheet()}
            </Button>
          </>
        }
      >
        <TextAreaField
          label={m.materials_paste()}
          hint={m.materials_paste_hint()}
          error={form.errors.text}
          rows={4}
          {...form.register('text')}
        />
      </Form>
      <FormMessage>{importing.failure}</FormMessage>
      <LeftOut
        listId={listId}
        texts={leftOut}
        onAdded={(text) => {
          setLeftOut(leftOut.filter((other) => other !== text))
          onAdded()
        }}
      />
    </div>
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
