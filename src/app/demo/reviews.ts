/** The demo market's reviews, with their bills and the decisions of sellers and admins. */

import { type Status, status } from '#kernel/codes.ts'
import { type Day, dayMs, indianToday } from '#kernel/dates.ts'
import { fullName } from '#kernel/person-name.ts'
import type { DecidedReview } from './imports.ts'
import { accountOf, communityOf, type DemoAccount, personOf, phoneOf, slugOf } from './people.ts'
import { type Random, randomOf } from './random.ts'
import type { DemoSeller } from './sellers.ts'
import { filled, type Words } from './words.ts'

/** A buyer, and the city in which the house is built. */
export interface Buyer {
  account: DemoAccount
  city: string
}

/** A review without the picture of its bill. */
export type DemoReview = Omit<DecidedReview, 'bills'> & {
  bill: { billNo: string; billDate: Day }
}

/** `count` buyers from all cities; their phone numbers count up from `number`. */
export function drawBuyers(
  words: Words,
  count: number,
  { today, number }: { today: Date; number: number },
): Buyer[] {
  const emails = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(`buyer ${index}`)
    const { city, region } = random.pick(words.cities)
    const names = words.regions[region]
    if (!names) throw new Error(`There are no names for ${region}.`)
    const person = personOf(communityOf(names, random), random, 0.4)
    const local = slugOf(fullName(person)).replaceAll('-', '.')
    const email = emails.has(local) ? `${local}.${index}` : local
    emails.add(local)
    const createdAt = new Date(today.getTime() - random.whole(200, 900) * dayMs)
    const phone = phoneOf(number + index)
    return { account: accountOf(`${email}@example.com`, person, { phone, createdAt }), city }
  })
}

/** A company's reviews: eight on average, none for some, many for a few; at most one per buyer. */
export function drawReviews(
  words: Words,
  seller: DemoSeller,
  { buyers, today, count }: { buyers: readonly Buyer[]; today: Date; count?: number },
): DemoReview[] {
  const random = randomOf(`reviews ${seller.url}`)
  const drawn = random.chance(0.12) ? 0 : Math.min(70, Math.floor(random.around(7.2, 0.85)))
  const [first, ...others] = buyers
  // The demo buyer has reviewed the demo sellers.
  const authors =
    seller.email && first
      ? [first, ...random.some(others, (count ?? drawn) - 1)]
      : random.some(buyers, count ?? drawn)
  const said = new Set<string>()
  const billed = new Set<string>()
  return authors.map(({ account, city }) => {
    const daysAgo = 1 + Math.floor(random.next() ** 1.4 * 380)
    // In India's waking hours.
    const minutes = random.whole(3 * 60, 16 * 60)
    const createdAt = new Date(today.getTime() - daysAgo * dayMs + minutes * 60_000)
    const rating = Math.min(5, Math.max(1, Math.round(random.normal(seller.quality, 0.8))))
    return {
      companyId: seller.id,
      userId: account.id,
      rating,
      message: messageOf(words, seller, { rating, home: city, random, said }),
      createdAt,
      isActive: true,
      ...decisions(words, { createdAt, today, random }),
      bill: billOf(seller, { createdAt, random, billed }),
    }
  })
}

function messageOf(
  words: Words,
  seller: DemoSeller,
  {
    rating,
    home,
    random,
    said,
  }: { rating: number; home: string; random: Random; said: Set<string> },
): string {
  const level = words.reviews[String(rating) as '1' | '2' | '3' | '4' | '5']
  const [general = [], own = []] = [level.any, level[seller.trade]]
  const both = random.chance(0.5)
  const fromOwn = both || random.chance(0.5)
  const sentences = [
    ...(fromOwn ? [unsaid(own, random, said)] : []),
    ...(both || !fromOwn ? [unsaid(general, random, said)] : []),
  ]
  if (rating >= 4) sentences.push(random.pick(words.reviews.closing))
  const values = { city: seller.home.city, owner: fullName(seller.owner), home }
  return sentences
    .filter(Boolean)
    .map((sentence) => filled(sentence, values))
    .join(' ')
}

/** A sentence that no review of this company contains yet, if one is left. */
function unsaid(list: readonly string[], random: Random, said: Set<string>): string {
  const fresh = list.filter((sentence) => !said.has(sentence))
  const chosen = random.pick(fresh.length > 0 ? fresh : list)
  said.add(chosen)
  return chosen
}

/** Most are approved; recent ones are pending with the seller, the admin or both. */
function decisions(
  words: Words,
  { createdAt, today, random }: { createdAt: Date; today: Date; random: Random },
): Pick<DecidedReview, 'company' | 'admin'> {
  const { sellerApproves, sellerRejects, adminRejects } = words.reviews
  const after = (hours: number) =>
    new Date(Math.min(today.getTime(), createdAt.getTime() + hours * 3_600_000))
  const say = (to: Status, comment: string, hours: number) => ({
    status: to,
    comment,
    decidedAt: after(hours),
  })
  const young = today.getTime() - createdAt.getTime() < 21 * dayMs
  const share = random.next()
  const agrees = () => say(status.approved, random.pick(sellerApproves), random.whole(4, 90))
  if (young ? share < 0.6 : share < 0.04) {
    return { company: random.chance(0.35) ? agrees() : null, admin: null }
  }
  if (share > 0.94) {
    return {
      company: random.chance(0.6)
        ? say(status.rejected, random.pick(sellerRejects), random.whole(4, 90))
        : null,
      admin: say(status.rejected, random.pick(adminRejects), random.whole(91, 200)),
    }
  }
  return {
    company: random.chance(0.85) ? agrees() : null,
    admin: say(status.approved, '', random.whole(91, 200)),
  }
}

/** A bill whose number no other review of the company has. */
function billOf(
  seller: DemoSeller,
  { createdAt, random, billed }: { createdAt: Date; random: Random; billed: Set<string> },
): DemoReview['bill'] {
  const date = new Date(createdAt.getTime() - random.whole(2, 60) * dayMs)
  // Financial years begin in April.
  const year = date.getUTCFullYear() - (date.getUTCMonth() < 3 ? 1 : 0)
  const initials = seller.name.replaceAll(/[^A-Z]/g, '').slice(0, 3)
  const book = `${initials}/${year % 100}-${(year + 1) % 100}`
  let number = random.whole(101, 9899)
  while (billed.has(`${book}/${number}`)) number++
  const billNo = `${book}/${number}`
  billed.add(billNo)
  return {
    billNo,
    billDate: indianToday(date),
  }
}
