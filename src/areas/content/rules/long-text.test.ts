import { expect, test } from 'vitest'
import { fillText, type LongText, plainText } from './long-text.ts'

const text: LongText = {
  values: { jurisdiction: 'Jaipur, Rajasthan' },
  title: 'Terms of {site}',
  lead: [{ text: 'What {site} does.' }, { text: 'Ask us', to: '/ContactUs' }],
  sections: [
    {
      id: 'law',
      title: 'Law',
      blocks: [
        { paragraph: [{ text: 'Courts at {jurisdiction}.', strong: true }] },
        { list: [[{ text: '{unknown}' }]] },
      ],
    },
  ],
}

test('names in braces are replaced everywhere; the file’s values take precedence over the site’s', () => {
  const filled = fillText(text, { site: 'Neev', jurisdiction: 'nowhere' })
  expect(filled.title).toBe('Terms of Neev')
  expect(plainText(filled.lead)).toBe('What Neev does.Ask us')
  expect(filled.sections[0]?.blocks).toEqual([
    { paragraph: [{ text: 'Courts at Jaipur, Rajasthan.', strong: true }] },
    { list: [[{ text: '{unknown}' }]] },
  ])
})
