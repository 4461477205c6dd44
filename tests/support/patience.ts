/** Time limits of tests, which are longer on a slow or busy machine. */
export { patient } from '../../scripts/lib/patience.mjs'
