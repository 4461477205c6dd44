/** Sheets of firms: choosing, checking and saving one, and those that were loaded before. */
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { SheetDownload } from '#areas/sheets/web/public.tsx'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { load } from '#client/load.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { m } from '#words/messages.js'
import { firmConsole } from '../contract/console.ts'
import { firmSheets } from '../contract/sheets.ts'
import { FirmSheetImport } from './sheet-import.tsx'
import { LoadedSheets } from './sheets-loaded.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.firm_sheets_title, intro: m.firm_sheets_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const { signal } = request
  const [bases, sheets] = await Promise.all([
    load(call(firmConsole.bases, {}, { signal }), m.firms_failed()),
    load(call(firmSheets.list, {}, { signal }), m.firms_failed()),
  ])
  return { bases, sheets }
}

export default function FirmSheetsPage() {
  const { bases, sheets } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  return (
    <Page>
      <div className="grid gap-8">
        <FirmSheetImport bases={bases} onChanged={() => void revalidate()} />
        <SheetDownload
          title={m.product_sheets_template()}
          text={m.firm_sheets_template_text()}
          read={(format) => call(firmSheets.template, { format })}
        />
        <LoadedSheets sheets={sheets} onChanged={() => void revalidate()} />
      </div>
    </Page>
  )
}
