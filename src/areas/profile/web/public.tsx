/** The profile's components for other areas' pages. */
export { AddressCards } from './address-cards.tsx'
export { Facts } from './facts.tsx'
export { ProfilePicture } from './profile-picture.tsx'
