/** All endpoints: each call of a contract with the handler of the same name. */
import { accounts } from '#areas/accounts/contract.ts'
import * as contactChange from '#areas/accounts/server/handlers/contact-changes.ts'
import * as login from '#areas/accounts/server/handlers/login.ts'
import * as password from '#areas/accounts/server/handlers/passwords.ts'
import * as session from '#areas/accounts/server/handlers/sessions.ts'
import * as signUp from '#areas/accounts/server/handlers/sign-up.ts'
import { accountCalls } from '#areas/admin/contract/accounts.ts'
import { admins } from '#areas/admin/contract/admins.ts'
import { defaultImages } from '#areas/admin/contract/default-images.ts'
import { adminMessages } from '#areas/admin/contract/messages.ts'
import { operationCalls } from '#areas/admin/contract/operation.ts'
import { adminOrders } from '#areas/admin/contract/orders.ts'
import { overviewCalls } from '#areas/admin/contract/overview.ts'
import { admin } from '#areas/admin/contract/own.ts'
import { people as accountHolders } from '#areas/admin/contract/people.ts'
import { receiptCalls } from '#areas/admin/contract/receipts.ts'
import { records } from '#areas/admin/contract/records.ts'
import { subscriptions } from '#areas/admin/contract/subscriptions.ts'
import { tradePictures } from '#areas/admin/contract/trade-pictures.ts'
import * as adminAccounts from '#areas/admin/server/handlers/accounts.ts'
import * as adminList from '#areas/admin/server/handlers/admins.ts'
import * as defaultImage from '#areas/admin/server/handlers/default-images.ts'
import * as adminMessageCalls from '#areas/admin/server/handlers/messages.ts'
import * as operations from '#areas/admin/server/handlers/operation.ts'
import * as adminOrderCalls from '#areas/admin/server/handlers/orders.ts'
import * as overviews from '#areas/admin/server/handlers/overview.ts'
import * as ownAdmin from '#areas/admin/server/handlers/own.ts'
import * as adminPeople from '#areas/admin/server/handlers/people.ts'
import * as adminReceipts from '#areas/admin/server/handlers/receipts.ts'
import { recordHandlers } from '#areas/admin/server/handlers/records.ts'
import * as subscribed from '#areas/admin/server/handlers/subscriptions.ts'
import * as tradePicture from '#areas/admin/server/handlers/trade-pictures.ts'
import { billing } from '#areas/billing/contract.ts'
import * as checkout from '#areas/billing/server/handlers/checkout.ts'
import * as order from '#areas/billing/server/handlers/orders.ts'
import { paymentPage } from '#areas/billing/server/handlers/payment-page.ts'
import * as subscription from '#areas/billing/server/handlers/plans.ts'
import { editableSales } from '#areas/billing/server/public.ts'
import { attributeCalls } from '#areas/catalogue/contract/attributes.ts'
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { importPictures } from '#areas/catalogue/contract/import-pictures.ts'
import { lineConversionCalls } from '#areas/catalogue/contract/line-conversions.ts'
import { ownProducts } from '#areas/catalogue/contract/own-products.ts'
import { productImports } from '#areas/catalogue/contract/product-imports.ts'
import * as attribute from '#areas/catalogue/server/handlers/attributes.ts'
import * as importPicture from '#areas/catalogue/server/handlers/import-pictures.ts'
import * as productImport from '#areas/catalogue/server/handlers/imports.ts'
import * as lineConversion from '#areas/catalogue/server/handlers/line-conversions.ts'
import * as item from '#areas/catalogue/server/handlers/lists.ts'
import * as ownImage from '#areas/catalogue/server/handlers/own-images.ts'
import * as ownProduct from '#areas/catalogue/server/handlers/own-products.ts'
import { editableCatalogue } from '#areas/catalogue/server/public.ts'
import { companies, renameConsole } from '#areas/companies/contract.ts'
import * as companyAddress from '#areas/companies/server/handlers/addresses.ts'
import * as company from '#areas/companies/server/handlers/detail.ts'
import * as renaming from '#areas/companies/server/handlers/renames.ts'
import * as companyType from '#areas/companies/server/handlers/types.ts'
import { editableTrades, tradeOptions } from '#areas/companies/server/public.ts'
import { townCalls } from '#areas/demand/contract/towns.ts'
import { wishConsole, wishes } from '#areas/demand/contract/wishes.ts'
import * as townCall from '#areas/demand/server/handlers/towns.ts'
import * as wish from '#areas/demand/server/handlers/wishes.ts'
import { diagnostics } from '#areas/diagnostics/contract.ts'
import * as diagnostic from '#areas/diagnostics/server/handlers.ts'
import { directory } from '#areas/directory/contract.ts'
import * as search from '#areas/directory/server/handlers.ts'
import { claimConsole, firmClaims } from '#areas/firms/contract/claims.ts'
import { firmConsole } from '#areas/firms/contract/console.ts'
import { firmInvitations, invitationConsole } from '#areas/firms/contract/invitations.ts'
import { firmSheets } from '#areas/firms/contract/sheets.ts'
import * as claimDecision from '#areas/firms/server/handlers/claim-console.ts'
import * as firmClaim from '#areas/firms/server/handlers/claims.ts'
import * as firmEntry from '#areas/firms/server/handlers/console.ts'
import * as firmInvitation from '#areas/firms/server/handlers/invitations.ts'
import * as firmRemoval from '#areas/firms/server/handlers/removal.ts'
import * as firmSheet from '#areas/firms/server/handlers/sheets.ts'
import { editableFirms } from '#areas/firms/server/public.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { ownImages, saveImages } from '#areas/gallery/server/handlers.ts'
import { grievanceConsole } from '#areas/grievances/contract/console.ts'
import { grievances } from '#areas/grievances/contract/public.ts'
import * as grievanceQueue from '#areas/grievances/server/handlers/console.ts'
import * as grievance from '#areas/grievances/server/handlers/public.ts'
import { editableGrievances } from '#areas/grievances/server/public.ts'
import { helpConsole, helpVisits } from '#areas/help/contract.ts'
import * as help from '#areas/help/server/handlers.ts'
import { market } from '#areas/market/contract.ts'
import * as marketplace from '#areas/market/server/handlers.ts'
import { houses } from '#areas/materials/contract/houses.ts'
import { materials } from '#areas/materials/contract/materials.ts'
import { shares } from '#areas/materials/contract/shares.ts'
import * as materialHouses from '#areas/materials/server/handlers/houses.ts'
import * as materialLines from '#areas/materials/server/handlers/lines.ts'
import * as materialList from '#areas/materials/server/handlers/lists.ts'
import * as materialMatches from '#areas/materials/server/handlers/matches.ts'
import * as materialReading from '#areas/materials/server/handlers/reading.ts'
import * as materialShares from '#areas/materials/server/handlers/shares.ts'
import { firmMembers, ownFirms } from '#areas/members/contract.ts'
import * as member from '#areas/members/server/handlers.ts'
import { messages } from '#areas/messages/contract.ts'
import * as contact from '#areas/messages/server/handlers.ts'
import { moderation } from '#areas/moderation/contract.ts'
import * as queue from '#areas/moderation/server/handlers.ts'
import { editableModeration } from '#areas/moderation/server/public.ts'
import { names } from '#areas/names/contract.ts'
import * as named from '#areas/names/server/handlers.ts'
import { editableNames } from '#areas/names/server/public.ts'
import { notifications, push } from '#areas/notifications/contract.ts'
import * as mailStops from '#areas/notifications/server/handlers/mail-stops.ts'
import * as told from '#areas/notifications/server/handlers/news.ts'
import * as pushed from '#areas/notifications/server/handlers/push.ts'
import { sellerOverview } from '#areas/overview/contract.ts'
import * as sellerResult from '#areas/overview/server/handlers.ts'
import { places } from '#areas/places/contract.ts'
import * as place from '#areas/places/server/handlers.ts'
import { editablePlaces } from '#areas/places/server/public.ts'
import { privacy } from '#areas/privacy/contract.ts'
import * as storedData from '#areas/privacy/server/handlers.ts'
import { profile } from '#areas/profile/contract.ts'
import * as person from '#areas/profile/server/handlers.ts'
import { enquiryReports } from '#areas/quotations/contract/admin.ts'
import { enquiryTalk } from '#areas/quotations/contract/both.ts'
import { orders as boughtOrders } from '#areas/quotations/contract/bought.ts'
import { requests } from '#areas/quotations/contract/buyer.ts'
import { enquiryCalls } from '#areas/quotations/contract/seller.ts'
import * as enquiryReport from '#areas/quotations/server/handlers/admin.ts'
import * as asking from '#areas/quotations/server/handlers/ask.ts'
import * as talk from '#areas/quotations/server/handlers/both.ts'
import * as boughtOrder from '#areas/quotations/server/handlers/bought.ts'
import * as ownRequest from '#areas/quotations/server/handlers/buyer.ts'
import { dealersToAsk } from '#areas/quotations/server/handlers/offered.ts'
import * as enquiry from '#areas/quotations/server/handlers/seller.ts'
import { reviews } from '#areas/reviews/contract.ts'
import * as dummyBill from '#areas/reviews/server/handlers/company-bills.ts'
import { companyReviews, toVerify } from '#areas/reviews/server/handlers/company-reviews.ts'
import { ownReviews } from '#areas/reviews/server/handlers/own-reviews.ts'
import { save as saveReview } from '#areas/reviews/server/handlers/post.ts'
import * as sellerSide from '#areas/reviews/server/handlers/seller-side.ts'
import { saved } from '#areas/saved/contract.ts'
import { editableSearch } from '#areas/search/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import * as store from '#areas/storefront/server/handlers/seller.ts'
import { webhooks } from '#areas/webhooks/contract.ts'
import * as webhook from '#areas/webhooks/server/handlers.ts'
import { bindAll } from '#platform/http/context.ts'
import { firstSegments } from './first-segments.ts'

export const endpoints = [
  ...bindAll(accounts, { ...login, ...signUp, ...password, ...session, ...contactChange }),
  ...bindAll(profile, person),
  ...bindAll(privacy, storedData),
  ...bindAll(companies, {
    ...company,
    ...companyType,
    ...companyAddress,
    ...renaming,
    alike: firmClaim.alike,
  }),
  ...bindAll(renameConsole, { find: renaming.findRequests, decide: renaming.decideRequest }),
  ...bindAll(billing, { ...subscription, ...checkout, ...order, paymentPage }),
  ...bindAll(catalogue, item),
  ...bindAll(attributeCalls, attribute),
  ...bindAll(lineConversionCalls, lineConversion),
  ...bindAll(ownProducts, { ...ownProduct, ...ownImage }),
  ...bindAll(productImports, productImport),
  ...bindAll(importPictures, importPicture),
  ...bindAll(names, named),
  ...bindAll(diagnostics, diagnostic),
  ...bindAll(directory, search),
  ...bindAll(market, marketplace),
  ...bindAll(houses, materialHouses),
  ...bindAll(shares, { ...materialShares, ...materialLines }),
  ...bindAll(materials, {
    ...materialList,
    ...materialLines,
    ...materialReading,
    ...materialMatches,
  }),
  ...bindAll(saved, { ...search, ...marketplace }),
  ...bindAll(messages, contact),
  ...bindAll(wishes, wish),
  ...bindAll(wishConsole, wish),
  ...bindAll(townCalls, townCall),
  ...bindAll(grievances, grievance),
  ...bindAll(grievanceConsole, grievanceQueue),
  ...bindAll(notifications, { ...told, ...mailStops }),
  ...bindAll(push, pushed),
  ...bindAll(helpConsole, { begin: help.begin, end: help.end }),
  ...bindAll(helpVisits, { list: help.list, revert: help.revert }),
  ...bindAll(firmMembers, {
    list: member.list,
    invite: member.invite,
    withdraw: member.withdraw,
    setRole: member.changeRole,
    remove: member.remove,
    handOver: member.handOver,
  }),
  ...bindAll(ownFirms, {
    list: member.firms,
    choose: member.choose,
    leave: member.leave,
    invitation: member.invitation,
    accept: member.accept,
  }),
  ...bindAll(webhooks, webhook),
  ...bindAll(places, place),
  ...bindAll(storefront, store),
  ...bindAll(sellerOverview, sellerResult),
  ...bindAll(reviews, {
    own: ownReviews,
    ofCompany: companyReviews,
    toVerify,
    save: saveReview,
    ...sellerSide,
    ...dummyBill,
  }),
  ...bindAll(boughtOrders, boughtOrder),
  ...bindAll(requests, { ...asking, dealersToAsk, ...ownRequest }),
  ...bindAll(enquiryCalls, enquiry),
  ...bindAll(enquiryTalk, talk),
  ...bindAll(enquiryReports, enquiryReport),
  ...bindAll(firmConsole, firmEntry),
  ...bindAll(firmSheets, firmSheet),
  ...bindAll(firmInvitations, firmInvitation),
  ...bindAll(invitationConsole, firmInvitation),
  ...bindAll(firmClaims, { ...firmClaim, ...firmRemoval }),
  ...bindAll(claimConsole, claimDecision),
  ...bindAll(gallery, { ofCompany: ownImages, saveImages }),
  ...bindAll(admin, ownAdmin),
  ...bindAll(admins, adminList),
  ...bindAll(accountHolders, adminPeople),
  ...bindAll(adminMessages, adminMessageCalls),
  ...bindAll(adminOrders, adminOrderCalls),
  ...bindAll(receiptCalls, adminReceipts),
  ...bindAll(accountCalls, adminAccounts),
  ...bindAll(overviewCalls, overviews),
  ...bindAll(operationCalls, operations),
  ...bindAll(defaultImages, defaultImage),
  ...bindAll(tradePictures, tradePicture),
  ...bindAll(
    records,
    recordHandlers({
      catalogue: [
        editableTrades(firstSegments),
        ...editableCatalogue,
        ...editablePlaces,
        ...editableModeration,
        ...editableNames,
        ...editableSearch,
        ...editableFirms,
        ...editableGrievances,
      ],
      sales: editableSales(tradeOptions),
    }),
  ),
  ...bindAll(subscriptions, subscribed),
  ...bindAll(moderation, queue),
]
