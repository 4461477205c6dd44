/** Product sheets: template, export, and an import that is validated before it is saved. */
import { useState } from 'react'
import { useOwnCompany } from '#areas/companies/web/public.tsx'
import { SheetDownload } from '#areas/sheets/web/public.tsx'
import { call } from '#client/call.ts'
import { useLoaded } from '#client/loaded.tsx'
import { CheckboxGroup } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { catalogue } from '../contract/catalogue.ts'
import { type ImportProgress, productImports } from '../contract/product-imports.ts'
import { below } from './item-options.ts'
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
  const [chosen, setChosen] = useState<readonly number[]>([])
  const types = useLoaded('types', (signal) => call(catalogue.itemTypes, {}, { signal }))
  const itemTypeIds = chosen.join(',')
  const offered = workingTypes.flatMap((trade) => below(types.data ?? [], trade))
  return (
    <Dialog open wide full onClose={onClose} title={m.product_sheets()}>
      <div className="grid gap-8">
        <section className="min-w-0">
          <h3 className="text-17">{m.product_sheets_import()}</h3>
          <p className="mt-1 text-15 text-muted">{m.product_sheets_import_text()}</p>
          <SheetImport workingTypes={workingTypes} onChange={setCurrent} onSaved={onSaved} />
        </section>
        {current && current.refused > 0 && (
          <SheetDownload
            title={m.product_sheets_refused({ count: current.refused })}
            text={m.product_sheets_refused_text()}
            read={(format) => call(productImports.refused, { format, importId: current.importId })}
          />
        )}
        {offered.length > 0 && (
          <details className="fold">
            <summary>
              {m.product_sheets_types({ count: chosen.length })}
              <ChevronDownIcon />
            </summary>
            <div className="mt-3">
              <CheckboxGroup
                label={m.product_item_type()}
                hint={m.product_sheets_types_hint()}
                columns
                options={offered}
                onChange={({ currentTarget: { value, checked } }) => {
                  const others = chosen.filter((id) => id !== Number(value))
                  setChosen(checked ? [...others, Number(value)] : others)
                }}
              />
            </div>
          </details>
        )}
        <SheetDownload
          title={m.product_sheets_export()}
          text={m.product_sheets_export_text()}
          read={(format) => call(productImports.exportSheet, { format, itemTypeIds })}
        />
        <SheetDownload
          title={m.product_sheets_template()}
          text={m.product_sheets_template_text()}
          read={(format) => call(productImports.template, { format, itemTypeIds })}
        />
      </div>
    </Dialog>
  )
}
