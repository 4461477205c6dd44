/** What other areas' pages of the admin's console use. */
export { listLoader } from './console.ts'
export { useOwnAdmin } from './own-admin.ts'
