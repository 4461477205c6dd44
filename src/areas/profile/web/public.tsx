/** What other areas' pages use of the profile. */
export { UserScreen } from './user-screen.tsx'
