/** The web API for other areas' pages: the heart, and the list of saved things. */
export { Save } from './save.tsx'
export { SavedList } from './saved-list.tsx'
