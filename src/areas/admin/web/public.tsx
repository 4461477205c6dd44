/** What other areas' pages of the console use. */
export { consoleList } from './console.ts'
