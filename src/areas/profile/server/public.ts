/** The profile's server API for other areas. */
import type { ShownPictures } from '#areas/media/server/public.ts'
import { isPictureShown } from './reads.ts'

export { erasePerson } from './personal.ts'
export { verifiedProfilePictures } from './verified.ts'
export { createPeople, createPerson } from './writes.ts'

/** Which profile pictures are public. */
export const profilePictures: ShownPictures = {
  subject: 'profile_picture',
  isShown: isPictureShown,
}
