/** What a company chose for its sheets: names of columns and values, nobody else's data. */
import { eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal/personal.ts'
import { sheetChoices } from './tables.ts'

export const personal: PersonalData = {
  tables: { sheet_choices: { byCompany: sheetChoices.companyId } },
  read: async (reader, { companyId }) => {
    if (!companyId) return { data: { sheetChoices: [] } }
    const { kind, columns, values, modifiedAt } = sheetChoices
    const choices = await reader
      .select({ kind, columns, values, modifiedAt })
      .from(sheetChoices)
      .where(eq(sheetChoices.companyId, companyId))
    return { data: { sheetChoices: choices } }
  },
}
