/** Stored pictures. Areas name theirs for the data download, and release them on erasure. */
import type { PersonalData } from '#platform/personal/personal.ts'

export const personal: PersonalData = {
  tables: {
    pictures: { retained: 'until a job removes pictures that are no longer used' },
    picture_uses: { retained: 'uses of product pictures, which stay with the product' },
  },
}
