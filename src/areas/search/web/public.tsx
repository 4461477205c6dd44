/** The search's components for other areas' pages. */
export { MeantNotice } from './meant-notice.tsx'
