/** Exports for other areas' pages of the console. */
export { consoleList } from './console.ts'
