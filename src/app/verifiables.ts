/** Everything that an admin or the operator verifies, one line each. */
import { catalogueVerifiables } from '#areas/catalogue/server/public.ts'
import { companyVerifiables } from '#areas/companies/server/public.ts'
import { galleryVerifiables } from '#areas/gallery/server/public.ts'
import type { Verifiable } from '#areas/moderation/server/public.ts'
import { reviewVerifiables } from '#areas/reviews/server/public.ts'

export const verifiables: readonly Verifiable[] = [
  ...companyVerifiables,
  ...catalogueVerifiables,
  ...galleryVerifiables,
  ...reviewVerifiables,
]
