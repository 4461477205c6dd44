/** What other areas' pages use: the heart, and the list of what somebody has saved. */
export { Save } from './save.tsx'
export { SavedList } from './saved-list.tsx'
