/** The server-side API of companies for other areas. */
import type { PublicPictures } from '#areas/media/server/public.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { isBackgroundShown } from './reads/companies.ts'
import { isTradePicture } from './reads/trades.ts'
import { tradePictureSubject } from './writes/editable-trades.ts'
import { addTrades } from './writes/trades.ts'

export { companiesEntered, companyChanged, pagesHidden } from './events.ts'
export {
  companyById,
  isClaimed,
  isOwnerOfAny,
  limitsOf,
  memberLimitOf,
  productLimitOf,
  sellerAt,
  workingTypesOf,
} from './reads/companies.ts'
export { type CompanyPlaces, placesOfCompanies } from './reads/company-places.ts'
export {
  followTrades,
  markOfTrade,
  ownPictureOf,
  readTrades,
  tradeOptions,
  tradesChannel,
} from './reads/trades.ts'
export { verifiedBackgrounds, verifiedDescriptions, verifiedRegistrations } from './verified.ts'
export {
  type AddressFields,
  blockCompany,
  blockCompanyOf,
  lockCompany,
  notifyHiddenPages,
  setAnswering,
  unblockCompany,
} from './writes/companies.ts'
export {
  editableTrades,
  setTradePicture,
} from './writes/editable-trades.ts'
export { keepWithinLimits } from './writes/limits.ts'
export { fillFrom, type MergedParts, setMerged, unfill } from './writes/merged.ts'
export { revertAddress, revertDescription } from './writes/revert.ts'
export {
  addUnclaimed,
  changeUnclaimed,
  deleteUnclaimed,
  type EnteredFirm,
  setOwner,
  setUnclaimedPicture,
} from './writes/unclaimed.ts'

/** The trades that a site starts with. */
export const companiesReference: readonly ReferenceSet[] = [
  { name: 'trades', path: 'trades.json', add: addTrades },
]

/** Tells which company background pictures are public. */
export const backgroundPictures: PublicPictures = {
  subject: 'company_background_picture',
  isShown: isBackgroundShown,
}

/** Tells which pictures of trades are public. */
export const tradePictures: PublicPictures = {
  subject: tradePictureSubject,
  isShown: isTradePicture,
}
