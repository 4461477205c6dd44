/** What other areas' pages use of the directory. */
export { SaveSeller } from './save-seller.tsx'
