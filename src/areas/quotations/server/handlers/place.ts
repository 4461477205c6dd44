/** How requests name a place. */

/** City and state of a pincode. */
export const townOf = ({ cityName, state }: { cityName: string; state: string }) =>
  cityName === state ? cityName : `${cityName}, ${state}`
