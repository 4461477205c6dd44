/** What other areas' pages of the admin's console use. */
export { consoleList } from './console.ts'
export { useOwnAdmin } from './own-admin.ts'
