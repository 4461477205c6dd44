/** The people of the demo market: owners of firms and buyers. */

import { referralAlphabet, referralCodeLength } from '#areas/accounts/rules.ts'
import type { ImportedAccount } from './imports.ts'
import { guidOf, type Random, randomOf } from './random.ts'
import type { Community, Region } from './words.ts'

/** Somebody, before there is an account. */
export interface DemoPerson {
  firstName: string
  middleName: string
  lastName: string
}

/** An account of the market but for its password, which all of them share. */
export type DemoAccount = Omit<ImportedAccount, 'passwordHash'>

/** A community of a region, by weight. */
export function communityOf(region: Region, random: Random): Community {
  const weighted = region.communities.flatMap((each) =>
    Array.from({ length: each.weight }, () => each),
  )
  return random.pick(weighted)
}

/** Somebody of a community, a woman in so many of cases. */
export function personOf(community: Community, random: Random, women: number): DemoPerson {
  const given = random.pick(random.chance(women) ? community.women : community.men)
  const [firstName = '', ...middle] = given.split(' ')
  const surnames = community.surnames.filter((surname) => !given.split(' ').includes(surname))
  return { firstName, middleName: middle.join(' '), lastName: random.pick(surnames) }
}

/** A person's name as it is said. */
export function fullName({ firstName, middleName, lastName }: DemoPerson): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}

/**
 * A telephone number that nobody has: none begins with 5 in India. The same for the same number.
 */
export function phoneOf(number: number): string {
  // The step has no factor in common with 10^8, so that no two numbers meet.
  return `55${String(((number + 17) * 61_803_399) % 100_000_000).padStart(8, '0')}`
}

/** An account; its referral code is one of a hundred million million, drawn from its address. */
export function accountOf(
  email: string,
  name: DemoPerson,
  rest: Pick<DemoAccount, 'phone' | 'createdAt' | 'role'>,
): DemoAccount {
  const random = randomOf(`referral code ${email}`)
  const letters = [...referralAlphabet]
  return {
    id: guidOf(`account ${email}`),
    email,
    name,
    referralCode: Array.from({ length: referralCodeLength }, () => random.pick(letters)).join(''),
    ...rest,
  }
}

/** A text as addresses have it: `Shree Balaji & Sons` is `shree-balaji-and-sons`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
