/** The operator's command for a sheet of firms. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type DuplicateChoice, duplicateChoices } from '#areas/firms/rules/sheets.ts'
import { beginFirmSheet, checkFirms, saveFirmSheetNow } from '#areas/firms/server/public.ts'
import { cellsOfBytes, rememberedChoices } from '#areas/sheets/server/public.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import { type CommandContext, misused } from '#platform/operator/command.ts'

const options = {
  basis: { type: 'string' },
  source: { type: 'string' },
  date: { type: 'string' },
  trades: { type: 'string' },
  duplicates: { type: 'string' },
  'valid-only': { type: 'boolean' },
} as const

/** Faults that are printed; nobody reads more. */
const most = 200

/** See the help of `firms`. */
export async function firms(args: string[], context: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw misused('Give one sheet: XLSX or CSV.')
  const duplicates = choiceOf(values.duplicates ?? 'skip')
  const { database, settings, dryRun, print, signal } = context
  const given = { basis: values.basis, source: values.source, collectedOn: values.date }
  const forAll = Object.entries({ ...given, trades: values.trades }).flatMap(([field, value]) =>
    value === undefined ? [] : { field, value },
  )
  const cells = await cellsOf(path, signal)
  const checked = await checkFirms(database.reader, cells, {
    choices: { headLine: 0, values: forAll },
    remembered: await rememberedChoices(database.reader, null, 'firms'),
    outgoing: settings.outgoing,
    language: 'en',
  })
  for (const { line, column, message } of checked.errors.slice(0, most)) {
    print(`line ${line}${column ? `, ${printable(column)}` : ''}: ${printable(message)}`)
  }
  if (checked.errors.length > most) print(`and ${checked.errors.length - most} more.`)
  for (const { line, name, earlierLine, firms: alike } of checked.duplicateLines.slice(0, most)) {
    const others = alike.map((firm) => `${firm.name}, ${firm.place}`)
    if (earlierLine > 0) others.unshift(`line ${earlierLine}`)
    print(`line ${line}, ${printable(name)}: may be ${printable(others.join('; '))}`)
  }
  const { total, rows, refused } = checked
  print(`${rows.length} of ${total} rows can be saved; ${checked.duplicates} may be there already.`)
  if (dryRun) return
  if (rows.length === 0) throw new Error('Nothing was saved.')
  if (checked.errors.length > 0 && !values['valid-only']) {
    throw new Error('Nothing was saved: mend the sheet, or save the valid rows with --valid-only.')
  }
  const sheet = {
    fileName: path.split('/').at(-1) ?? path,
    sentBy: null,
    rows,
    refused,
    total,
    errorCount: checked.errors.length,
    duplicates: checked.duplicates,
  }
  const sheetId = await database.transaction((tx) => beginFirmSheet(tx, sheet, duplicates))
  if (sheetId === 'running') throw new Error('Another sheet is being saved. Try again later.')
  await saveFirmSheetNow(database, sheetId, signal)
  print(`Saved as sheet ${sheetId}. The console shows what became of it, and undoes it.`)
}

async function cellsOf(path: string, signal: AbortSignal) {
  try {
    return await cellsOfBytes(await readFile(path), { companyId: emptyGuid, signal })
  } catch (error) {
    if (isProblem(error)) throw new Error(error.message, { cause: error })
    throw error
  }
}

function choiceOf(text: string): DuplicateChoice {
  const choice = duplicateChoices.find((each) => each === text)
  if (!choice) throw misused(`--duplicates must be one of ${duplicateChoices.join(', ')}.`)
  return choice
}

/** Users' text as one line, without characters that a terminal would act on. */
function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}
