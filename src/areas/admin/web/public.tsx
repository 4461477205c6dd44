/** What other areas' pages of the admin's console use. */
export { useOwnAdmin } from './own-admin.ts'
