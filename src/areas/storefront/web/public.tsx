/** The storefront's web API for other areas' pages. */
export { Ask } from './ask.tsx'
export { ProductWords } from './product-detail.tsx'
export { absolutePicture, productData, wayTo } from './structured-data.ts'
export { useView } from './use-view.ts'
export { Visits } from './visits.tsx'
