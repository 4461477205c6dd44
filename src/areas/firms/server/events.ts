/** What follows from events of other areas, and events of this one. */
import * as z from 'zod/mini'
import { companyChanged } from '#areas/companies/server/public.ts'
import { unclaimedAsk, unclaimedFirmAsked } from '#areas/quotations/server/public.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { defineEvent, subscribe } from '#platform/jobs/events.ts'
import { firmToTell } from './reads/invitations.ts'
import { addInvitation, countTold, mailInvitation } from './writes/invitations.ts'
import { storeKeys } from './writes/keys.ts'

/** Keeps the keys by which a firm's duplicates are found. */
export const keepKeysOfFirm = subscribe(
  companyChanged,
  'firms',
  ({ companyId }, { database }: { database: Database }) =>
    database.transaction((tx) => storeKeys(tx, [companyId])),
  { key: ({ companyId }) => companyId },
)

/**
 * Tells a firm without an owner by mail that a buyer asks for a price, with a link to claim the page
 * and one to remove it: three times in all, and never where the basis or somebody there forbids it.
 */
export const tellUnclaimedFirm = subscribe(
  unclaimedFirmAsked,
  'firms',
  ({ enquiryId }, services: Pick<Services, 'database' | 'mailer' | 'settings'>) =>
    services.database.transaction(async (tx) => {
      const ask = await unclaimedAsk(tx, enquiryId)
      const firm = ask && (await firmToTell(tx, ask.companyId))
      if (!ask || !firm || !(await countTold(tx, ask.companyId))) return
      const { companyId, town, lines } = ask
      const token = await addInvitation(tx, { companyId, kind: 'enquiry', invitedBy: null })
      const { name, email } = firm
      const about = `/companyDetail/enquiries/${enquiryId}`
      const told = { town, asked: lines.join('; '), about }
      await mailInvitation(tx, services, { firm: name, email, token, ask: told })
    }),
)

/** A sheet of firms is saved: its pictures are fetched. */
export const sheetSaved = defineEvent(
  'firms.sheet-saved',
  z.object({ sheetId: z.int() }),
  ({ sheetId }) => `firm sheet ${sheetId}`,
)
