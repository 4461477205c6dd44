/** All jobs and all subscriptions to events, one line each. */
import { makeDueChanges, sweepAccounts } from '#areas/accounts/server/jobs.ts'
import { checkPayments, sweepOrders, sweepSubscriptions } from '#areas/billing/server/jobs.ts'
import {
  convertFreeLinesOf,
  importPictures,
  importProducts,
  importUploads,
  limitTurnedProducts,
  tellOfName,
} from '#areas/catalogue/server/jobs.ts'
import { limitTurnedCompany, tellOfTrade } from '#areas/companies/server/events.ts'
import { keepTowns, tellWishes } from '#areas/demand/server/jobs.ts'
import {
  refreshChangedCompany,
  refreshEnteredCompanies,
  refreshRenamedCity,
  refreshRenamedThings,
  refreshReviewedCompany,
  refreshStockedCompany,
  refreshSubscribedCompany,
} from '#areas/directory/server/events.ts'
import { keepDirectory } from '#areas/directory/server/jobs.ts'
import { keepKeysOfFirm, tellUnclaimedFirm } from '#areas/firms/server/events.ts'
import {
  addSheetPictures,
  keepFirmKeys,
  queueUnanswered,
  saveFirmSheet,
  sweepFirmSheets,
  undoFirmSheet,
} from '#areas/firms/server/jobs.ts'
import { limitTurnedGallery } from '#areas/gallery/server/events.ts'
import { sweepGrievances } from '#areas/grievances/server/jobs.ts'
import { endOverdueVisits } from '#areas/help/server/jobs.ts'
import {
  offerChangedCompany,
  offerRecolouredProducts,
  offerRenamedThings,
  offerReviewedCompany,
  offerStockedCompany,
} from '#areas/market/server/events.ts'
import { keepMarket } from '#areas/market/server/jobs.ts'
import { sweepPictures } from '#areas/media/server/jobs.ts'
import { sweepMessages } from '#areas/messages/server/jobs.ts'
import { approveTrusted, keepQueue } from '#areas/moderation/server/jobs.ts'
import {
  forgetEnquiries,
  mailEnquiries,
  tellOfEnquiry,
} from '#areas/notifications/server/events/enquiries.ts'
import { tellOfHelp } from '#areas/notifications/server/events/help.ts'
import {
  mailBill,
  mailCreditNote,
  mailDecisions,
  mailFailedPayment,
  mailGrantedPlan,
  mailOrder,
  mailPlanEnd,
  mailProforma,
  mailRefund,
  mailReply,
  tellOfWebhook,
} from '#areas/notifications/server/events/mails.ts'
import { pushNews, sweepNews } from '#areas/notifications/server/jobs.ts'
import {
  countMarket,
  publishAnswering,
  remindToReview,
  removeClosedFirm,
  sweepRequests,
} from '#areas/quotations/server/jobs.ts'
import { openForAdmins } from '#areas/reviews/server/jobs.ts'
import { sweepSearches } from '#areas/search/server/jobs.ts'
import { sweepVisits } from '#areas/storefront/server/jobs.ts'
import { deliverWebhooks, sweepWebhooks } from '#areas/webhooks/server/jobs.ts'
import type { Services } from '#platform/http/context.ts'
import { sweepIdempotencyKeys } from '#platform/http/jobs.ts'
import type { AnyJob, Job } from '#platform/jobs/jobs.ts'
import { deliverMail, sweepMails } from '#platform/mail/jobs.ts'

/** A job with any payload, as an element of a list of jobs. */
function listed<Payload>(job: Job<Payload, Services>): AnyJob<Services> {
  // Each job validates its own payload when it runs, so a list need not know the type.
  return job as unknown as AnyJob<Services>
}

/** All jobs the server runs. */
export const jobs: AnyJob<Services>[] = [
  listed(deliverMail),
  listed(sweepMails),
  listed(sweepIdempotencyKeys),
  listed(sweepAccounts),
  listed(makeDueChanges),
  listed(sweepVisits),
  listed(refreshChangedCompany),
  listed(refreshEnteredCompanies),
  listed(refreshReviewedCompany),
  listed(refreshSubscribedCompany),
  listed(refreshRenamedCity),
  listed(refreshRenamedThings),
  listed(refreshStockedCompany),
  listed(keepDirectory),
  listed(offerStockedCompany),
  listed(offerChangedCompany),
  listed(offerReviewedCompany),
  listed(offerRecolouredProducts),
  listed(offerRenamedThings),
  listed(keepMarket),
  listed(convertFreeLinesOf),
  listed(importProducts),
  listed(importPictures),
  listed(importUploads),
  listed(tellOfName),
  listed(sweepSubscriptions),
  listed(checkPayments),
  listed(sweepOrders),
  listed(limitTurnedCompany),
  listed(tellOfTrade),
  listed(limitTurnedGallery),
  listed(limitTurnedProducts),
  listed(mailBill),
  listed(mailDecisions),
  listed(mailFailedPayment),
  listed(mailGrantedPlan),
  listed(mailOrder),
  listed(mailPlanEnd),
  listed(mailRefund),
  listed(mailCreditNote),
  listed(mailProforma),
  listed(mailReply),
  listed(tellOfEnquiry),
  listed(forgetEnquiries),
  listed(approveTrusted),
  listed(mailEnquiries),
  listed(tellOfWebhook),
  listed(tellOfHelp),
  listed(endOverdueVisits),
  listed(pushNews),
  listed(sweepNews),
  listed(deliverWebhooks),
  listed(sweepWebhooks),
  listed(sweepPictures),
  listed(sweepMessages),
  listed(keepQueue),
  listed(openForAdmins),
  listed(sweepRequests),
  listed(publishAnswering),
  listed(countMarket),
  listed(removeClosedFirm),
  listed(remindToReview),
  listed(keepKeysOfFirm),
  listed(tellUnclaimedFirm),
  listed(keepFirmKeys),
  listed(queueUnanswered),
  listed(saveFirmSheet),
  listed(undoFirmSheet),
  listed(addSheetPictures),
  listed(sweepFirmSheets),
  listed(sweepGrievances),
  listed(sweepSearches),
  listed(tellWishes),
  listed(keepTowns),
]

/** Queued at each start unless they are queued already; each run queues the next one. */
export const recurring = [
  sweepMails,
  sweepIdempotencyKeys,
  sweepAccounts,
  makeDueChanges,
  sweepVisits,
  sweepSubscriptions,
  sweepOrders,
  keepDirectory,
  keepMarket,
  sweepNews,
  sweepWebhooks,
  sweepPictures,
  sweepMessages,
  keepQueue,
  sweepRequests,
  publishAnswering,
  countMarket,
  keepFirmKeys,
  queueUnanswered,
  sweepFirmSheets,
  sweepGrievances,
  sweepSearches,
  tellWishes,
  keepTowns,
]
