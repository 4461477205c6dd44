/** What a pasted text had besides lines, each with a button that takes it in after all. */
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { materials } from '../contract/materials.ts'
import { addAnswers } from './add-answers.ts'

export function LeftOut({
  listId,
  texts,
  onAdded,
}: {
  listId: number
  texts: readonly string[]
  onAdded: (text: string) => void
}) {
  const adding = useMutation(
    async (text: string) => {
      const result = await call(materials.addLines, { listId, lines: [{ text }] })
      return { result, text }
    },
    { answers: ({ result }) => addAnswers(result), onDone: ({ text }) => onAdded(text) },
  )
  if (texts.length === 0) return null
  return (
    <section className="mt-3 text-15 text-muted" aria-labelledby="left-out">
      <h2 id="left-out" className="text-15 font-medium">
        {m.materials_left_out()}
      </h2>
      <ul>
        {texts.map((text) => (
          <li key={text} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Button
              kind="quiet"
              busy={adding.busy}
              aria-label={m.materials_left_out_add({ text })}
              onClick={() => adding.run(text)}
            >
              {m.materials_left_out_take()}
            </Button>
          </li>
        ))}
      </ul>
      <FormMessage>{adding.failure}</FormMessage>
    </section>
  )
}
