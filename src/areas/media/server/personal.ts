/** Stored pictures. Areas name theirs for the data download, and release them on erasure. */
import type { PersonalData } from '#platform/personal/personal.ts'

export const personal: PersonalData = {
  tables: {
    pictures: { kept: 'until the job removes what nothing uses any more' },
    picture_uses: { kept: 'those of product pictures, which stay with the product' },
  },
}
