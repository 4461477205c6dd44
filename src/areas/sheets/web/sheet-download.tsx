/** A sheet to be downloaded in either format. */
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { bytesOf, saveFile } from '#ui/save-file.ts'
import type { SheetFile } from '../contract.ts'

export function SheetDownload({
  title,
  text,
  read,
}: {
  title: string
  text: string
  read: (format: 'csv' | 'xlsx') => Promise<SheetFile>
}) {
  const mutation = useMutation(read, {
    onDone: ({ fileName, file }) => saveFile(fileName, bytesOf(file)),
  })
  return (
    <section>
      <h3 className="text-17">{title}</h3>
      <p className="mt-1 text-15 text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            kind="secondary"
            busy={mutation.busy}
            aria-label={`${title}: ${format.toUpperCase()}`}
            onClick={() => mutation.run(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <FormMessage>{mutation.failure}</FormMessage>
    </section>
  )
}
