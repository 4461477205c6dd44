/** Everything an admin or the operator verifies: importing an area registers its kinds. */
import '#areas/catalogue/server/public.ts'
import '#areas/companies/server/public.ts'
import '#areas/gallery/server/public.ts'
import '#areas/profile/server/public.ts'
import '#areas/reviews/server/public.ts'

export { verifiables } from '#areas/moderation/server/public.ts'
