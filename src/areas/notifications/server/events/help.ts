/** Tells owners that staff have helped their firm (rules 30.4). */
import { changesOf, helpEnded, nameOf, visitNews } from '#areas/help/server/public.ts'
import { membersOf } from '#areas/members/server/public.ts'
import { isAddition } from '#platform/changes/row-changes.ts'
import { subscribe } from '#platform/jobs/events.ts'
import { recipientById } from '../reads/recipients.ts'
import { helpMail } from '../writes/help-mails.ts'
import { claimNotice } from '../writes/notices.ts'
import { type TellServices, tell } from '../writes/tell.ts'

export const tellOfHelp = subscribe(
  helpEnded,
  'notifications',
  ({ visitId }, services: TellServices) =>
    services.database.transaction(async (tx) => {
      const news = await visitNews(tx, visitId)
      if (!news || !(await claimNotice(tx, 'help', String(visitId)))) return
      const changes = await changesOf(tx, visitId)
      const named = changes.map((change) => ({
        kind: change.kind,
        name: nameOf(change),
        isAdded: isAddition(change),
      }))
      const compose = helpMail(news, named)
      for (const readerId of [news.ownerId, ...(await membersOf(tx, news.companyId, ['owner']))]) {
        const to = await recipientById(tx, readerId)
        if (!to) continue
        const hasWebhooks = readerId === news.ownerId
        await tell(tx, services, to, { kind: 'help', compose, hasWebhooks })
      }
    }),
)
