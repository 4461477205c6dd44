/** What other areas' pages show of help. */
export { HelpFirm } from './help-firm.tsx'
