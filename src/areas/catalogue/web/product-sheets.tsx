/** Product sheets: template, export, and an import that is validated before it is saved. */
import { useState } from 'react'
import { useOwnCompany } from '#areas/companies/web/public.tsx'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { bytesOf, saveFile } from '#ui/save-file.ts'
import { m } from '#words/messages.js'
import { type ImportProgress, productImports } from '../contract/product-imports.ts'
import { SheetImport } from './sheet-import.tsx'

/** @param onSaved called once an import is over */
export default function ProductSheets({
  onClose,
  onSaved,
}: {
  onClose: () => void
  onSaved: () => void
}) {
  const { workingTypes } = useOwnCompany()
  const [current, setCurrent] = useState<ImportProgress>()
  return (
    <Dialog open wide full onClose={onClose} title={m.product_sheets()}>
      <div className="grid gap-8">
        <section className="min-w-0">
          <h3 className="text-17">{m.product_sheets_import()}</h3>
          <p className="mt-1 text-15 text-muted">{m.product_sheets_import_text()}</p>
          <SheetImport workingTypes={workingTypes} onChange={setCurrent} onSaved={onSaved} />
        </section>
        {current && current.refused > 0 && (
          <Download
            title={m.product_sheets_refused({ count: current.refused })}
            text={m.product_sheets_refused_text()}
            read={(format) => call(productImports.refused, { format, importId: current.importId })}
          />
        )}
        <Download
          title={m.product_sheets_export()}
          text={m.product_sheets_export_text()}
          read={(format) => call(productImports.exportSheet, { format })}
        />
        <Download
          title={m.product_sheets_template()}
          text={m.product_sheets_template_text()}
          read={(format) => call(productImports.template, { format })}
        />
      </div>
    </Dialog>
  )
}

function Download({
  title,
  text,
  read,
}: {
  title: string
  text: string
  read: (format: 'csv' | 'xlsx') => Promise<OutputOf<typeof productImports.exportSheet>>
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
