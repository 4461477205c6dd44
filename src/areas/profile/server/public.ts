/** The profile's server API for other areas. */
import type { PublicPictures } from '#areas/media/server/public.ts'
import { isPictureShown } from './reads.ts'

export { erasePerson } from './personal.ts'
export { verifiedProfilePictures } from './verified.ts'
export { createPeople, createPerson } from './writes.ts'

/** Which profile pictures are public. */
export const profilePictures: PublicPictures = {
  subject: 'profile_picture',
  isShown: isPictureShown,
}
