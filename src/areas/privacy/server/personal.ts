/** The personal data of every area, in the order in which an erasure locks it. */
import { personal as accounts } from '#areas/accounts/server/personal.ts'
import { personal as billing } from '#areas/billing/server/personal.ts'
import { personal as catalogue } from '#areas/catalogue/server/personal.ts'
import { personal as companies } from '#areas/companies/server/personal.ts'
import { personal as demand } from '#areas/demand/server/personal.ts'
import { personal as directory } from '#areas/directory/server/personal.ts'
import { personal as firms } from '#areas/firms/server/personal.ts'
import { personal as gallery } from '#areas/gallery/server/personal.ts'
import { personal as grievances } from '#areas/grievances/server/personal.ts'
import { personal as help } from '#areas/help/server/personal.ts'
import { personal as market } from '#areas/market/server/personal.ts'
import { personal as materials } from '#areas/materials/server/personal.ts'
import { personal as media } from '#areas/media/server/personal.ts'
import { personal as members } from '#areas/members/server/personal.ts'
import { personal as messages } from '#areas/messages/server/personal.ts'
import { personal as moderation } from '#areas/moderation/server/personal.ts'
import { personal as notifications } from '#areas/notifications/server/personal.ts'
import { personal as profile } from '#areas/profile/server/personal.ts'
import { personal as quotations } from '#areas/quotations/server/personal.ts'
import { personal as reviews } from '#areas/reviews/server/personal.ts'
import { personal as sheets } from '#areas/sheets/server/personal.ts'
import { personal as storefront } from '#areas/storefront/server/personal.ts'
import { personal as webhooks } from '#areas/webhooks/server/personal.ts'
import type { PersonalData } from '#platform/personal/personal.ts'

export const personalData: readonly PersonalData[] = [
  profile,
  accounts,
  quotations,
  reviews,
  messages,
  firms,
  grievances,
  demand,
  companies,
  members,
  help,
  moderation,
  gallery,
  catalogue,
  sheets,
  billing,
  directory,
  market,
  materials,
  storefront,
  notifications,
  webhooks,
  media,
]
