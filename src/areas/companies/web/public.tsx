/** What other areas' pages use of companies. */
export { mapUrl } from './map-url.ts'
export { useOwnCompany } from './own-company.ts'
export { OwnListForm, OwnListPager } from './own-list.tsx'
export { type OwnListSearch, ownListQuery, readOwnList, writeOwnList } from './own-list-params.ts'
