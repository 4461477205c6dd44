/** Stored pictures; what the areas name of them is read by the download, and let go by each area. */
import type { PersonalData } from '#platform/personal/personal.ts'

export const personal: PersonalData = {
  tables: {
    pictures: { kept: 'until the job removes what nothing uses any more' },
    picture_uses: { kept: 'those of product pictures, which stay with the product' },
  },
}
