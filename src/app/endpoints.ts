/** Every endpoint, one line each. */
import { accounts } from '#areas/accounts/contract.ts'
import * as login from '#areas/accounts/server/handlers/login.ts'
import * as password from '#areas/accounts/server/handlers/passwords.ts'
import * as session from '#areas/accounts/server/handlers/sessions.ts'
import * as signUp from '#areas/accounts/server/handlers/sign-up.ts'
import { billing } from '#areas/billing/contract.ts'
import * as subscription from '#areas/billing/server/handlers.ts'
import { catalogue } from '#areas/catalogue/contract.ts'
import * as item from '#areas/catalogue/server/handlers.ts'
import { companies } from '#areas/companies/contract.ts'
import * as companyAddress from '#areas/companies/server/handlers/addresses.ts'
import * as company from '#areas/companies/server/handlers/detail.ts'
import { diagnostics } from '#areas/diagnostics/contract.ts'
import * as diagnostic from '#areas/diagnostics/server/handlers.ts'
import { directory } from '#areas/directory/contract.ts'
import * as search from '#areas/directory/server/handlers.ts'
import { gallery } from '#areas/gallery/contract.ts'
import { ownImages, saveImages } from '#areas/gallery/server/handlers.ts'
import { messages } from '#areas/messages/contract.ts'
import * as contact from '#areas/messages/server/handlers.ts'
import { places } from '#areas/places/contract.ts'
import * as place from '#areas/places/server/handlers.ts'
import { privacy } from '#areas/privacy/contract.ts'
import * as heldData from '#areas/privacy/server/handlers.ts'
import { profile } from '#areas/profile/contract.ts'
import * as person from '#areas/profile/server/handlers.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { companyReviews, toVerify } from '#areas/reviews/server/handlers/company-reviews.ts'
import { ownReviews } from '#areas/reviews/server/handlers/own-reviews.ts'
import { storefront } from '#areas/storefront/contract.ts'
import * as store from '#areas/storefront/server/handlers.ts'
import { bind } from '#platform/http/context.ts'

export const endpoints = [
  bind(accounts.authenticate, login.authenticate),
  bind(accounts.logout, login.logout),
  bind(accounts.validateContactDetail, signUp.validateContactDetail),
  bind(accounts.signUp, signUp.signUp),
  bind(accounts.sendResetCode, password.sendResetCode),
  bind(accounts.resetPassword, password.resetPassword),
  bind(accounts.updatePassword, password.updatePassword),
  bind(accounts.loggedInUser, session.loggedInUser),
  bind(accounts.sessions, session.sessions),
  bind(accounts.endSession, session.endSession),
  bind(accounts.endOtherSessions, session.endOtherSessions),

  bind(profile.info, person.info),
  bind(profile.completeInfo, person.completeInfo),
  bind(profile.saveBasicDetail, person.saveBasicDetail),
  bind(profile.uploadPicture, person.uploadPicture),
  bind(profile.addresses, person.addresses),
  bind(profile.saveAddresses, person.saveAddresses),

  bind(privacy.download, heldData.download),
  bind(privacy.erase, heldData.erase),

  bind(companies.types, company.types),
  bind(companies.detail, company.detail),
  bind(companies.saveDetail, company.saveDetail),
  bind(companies.urlIsUnique, company.urlIsUnique),
  bind(companies.validateReferralCode, company.validateReferralCode),
  bind(companies.addresses, companyAddress.addresses),
  bind(companies.saveAddresses, companyAddress.saveAddresses),

  bind(billing.currentPlan, subscription.currentPlan),
  bind(billing.subscriptionTypes, subscription.subscriptionTypes),

  bind(catalogue.itemTypes, item.itemTypes),
  bind(catalogue.itemTypeNames, item.itemTypeNames),
  bind(catalogue.itemTags, item.itemTags),
  bind(catalogue.companyProducts, item.companyProducts),
  bind(catalogue.defaultProducts, item.defaultProducts),
  bind(catalogue.defaultImages, item.defaultImages),

  bind(diagnostics.logClientError, diagnostic.logClientError),

  bind(directory.sellerList, search.sellerList),
  bind(directory.tradeForSearch, search.tradeForSearch),

  bind(messages.save, contact.save),
  bind(messages.byLogin, contact.byLogin),

  bind(places.cities, place.cities),
  bind(places.pincode, place.pincode),
  bind(places.nearestCity, place.nearestCity),

  bind(storefront.sellerInfo, store.sellerInfo),
  bind(storefront.reviews, store.reviews),
  bind(storefront.galleryImages, store.galleryImages),
  bind(storefront.contacts, store.contacts),
  bind(storefront.itemTypes, store.itemTypes),
  bind(storefront.offerProducts, store.offerProducts),
  bind(storefront.products, store.products),
  bind(storefront.product, store.product),

  bind(reviews.own, ownReviews),
  bind(reviews.ofCompany, companyReviews),
  bind(reviews.toVerify, toVerify),

  bind(gallery.ofCompany, ownImages),
  bind(gallery.saveImages, saveImages),
]
