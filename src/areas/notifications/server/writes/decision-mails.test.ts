import { expect, test } from 'vitest'
import { status } from '#kernel/codes.ts'
import { layOutMail } from '#platform/mail/layout.ts'
import { decisionMail } from './decision-mails.ts'

const site = { siteName: 'Neev', publicUrl: 'https://neev.example' }

/** The link in a mail about decisions on items shown on these pages. */
function linkOf(...places: string[]) {
  const decisions = places.map((place, id) => ({
    id,
    subject: 'review',
    subjectId: String(id),
    status: status.approved,
    comment: '',
    thing: 'Your review',
    thingHindi: 'आपका रिव्यू',
    place,
    userId: 'asha',
    email: 'asha@example.com',
    language: 'en' as const,
  }))
  return /^See my .*$/m.exec(layOutMail(site, 'en', decisionMail(decisions)).text)?.[0]
}

test('the mail links to the page of its item, or to one for all of them', () => {
  const company = 'https://neev.example/companyDetail/myCompany'
  const paths = ['companyGallery', 'companyReview'].map(
    (name) => `/companyDetail/myCompany/${name}`,
  )
  expect(linkOf(...paths.slice(0, 1))).toBe(`See my company: ${company}/companyGallery`)
  expect(linkOf(...paths)).toBe(`See my company: ${company}`)
  expect(linkOf(...paths, '/user/myReviews')).toBe(`See my company: ${company}`)
  const [own, profile] = ['/user/myReviews', '/user/manageProfile'] as const
  expect(linkOf(own)).toBe(`See my reviews: https://neev.example${own}`)
  expect(linkOf(profile)).toBe(`See my profile: https://neev.example${profile}`)
  // Someone without a company has no page of one.
  expect(linkOf(profile, own)).toBe(`See my reviews: https://neev.example${own}`)
})
