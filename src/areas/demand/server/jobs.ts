/** Tells the writers of wishes, counts the towns, forgets what is over. */
import { indianToday } from '#kernel/dates.ts'
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { layOutMail } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'
import { isThere, openWishes, type Wish } from './reads/wishes.ts'
import { countTowns } from './writes/towns.ts'
import { noteChecked, noteFound, sweepWishes } from './writes/wishes.ts'

/** Wishes that are looked for in one run. */
const batch = 200

/** Looks every quarter of an hour whether somebody has come who has what was wished for. */
export const tellWishes = defineRecurringJob<
  Pick<Services, 'database' | 'jobs' | 'mailer' | 'settings'>
>({
  name: 'demand.wishes',
  every: 900,
  work: async (services, { signal }) => {
    const { database, mailer, settings } = services
    await database.transaction(sweepWishes)
    const absent: number[] = []
    for (const wish of await openWishes(database.reader, batch)) {
      if (signal.aborted) break
      if (!(await isThere(database.reader, wish))) {
        absent.push(wish.id)
        continue
      }
      await database.transaction(async (tx) => {
        const token = await noteFound(tx, wish)
        if (token) await mailer.queue(tx, wishMail(settings, wish, token))
      })
    }
    await database.transaction((tx) => noteChecked(tx, absent))
  },
})

/** Counts what each town has and lacks, every ten minutes. */
export const keepTowns = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'demand.towns',
  every: 600,
  work: ({ database }) => database.transaction((tx) => countTowns(tx, indianToday())),
})

// Without anything that was typed: the address is unverified.
function wishMail(settings: Services['settings'], { email, language }: Wish, token: string) {
  const mail = layOutMail(settings, language, ({ siteName, publicUrl }) => {
    const link = `${publicUrl}/Wish?wish=${token}`
    return {
      subject: m.mail_wish_subject({ siteName }),
      parts: [m.mail_wish_text({ siteName }), { link, label: m.mail_wish_link() }],
      footnote: m.mail_wish_footnote({ siteName }),
      stop: { label: m.mail_wish_remove(), link: `${link}&remove=1` },
    }
  })
  return { to: email, ...mail }
}
