/** What other areas' pages use of the directory. */
export { Save } from './save.tsx'
