/** The people of the demo market: owners of companies and buyers. */

import { referralAlphabet, referralCodeLength } from '#areas/accounts/rules.ts'
import type { PersonName } from '#kernel/person-name.ts'
import type { ImportedAccount } from './imports.ts'
import { guidOf, type Random, randomOf } from './random.ts'
import type { Community, Region } from './words.ts'

/** An account of the market without its password, which all accounts share. */
export type DemoAccount = Omit<ImportedAccount, 'passwordHash'>

/** A random community of a region, by weight. */
export function communityOf(region: Region, random: Random): Community {
  const weighted = region.communities.flatMap((each) =>
    Array.from({ length: each.weight }, () => each),
  )
  return random.pick(weighted)
}

/** A random person of a community; `women` is the share of women. */
export function personOf(community: Community, random: Random, women: number): PersonName {
  const given = random.pick(random.chance(women) ? community.women : community.men)
  const [firstName = '', ...middle] = given.split(' ')
  const surnames = community.surnames.filter((surname) => !given.split(' ').includes(surname))
  return { firstName, middleName: middle.join(' '), lastName: random.pick(surnames) }
}

/** A phone number that nobody has: none begins with 5 in India. The same for the same number. */
export function phoneOf(number: number): string {
  // The step is coprime to 10^8, so that no two numbers collide.
  return `55${String(((number + 17) * 61_803_399) % 100_000_000).padStart(8, '0')}`
}

/** An account; its referral code, one of 10^14, is drawn from its email address. */
export function accountOf(
  email: string,
  name: PersonName,
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

/** A text as a URL slug: `Shree Balaji & Sons` becomes `shree-balaji-and-sons`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
