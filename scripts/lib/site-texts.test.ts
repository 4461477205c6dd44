import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseText } from './site-texts.mjs'

const parse = (source: string) => parseText(source, 'en/test.md')

test('parses values, title, lead, and sections with paragraphs, lists, strong and linked words', () => {
  const source = [
    '---\nupdated: 1 May\n---\n\n# Terms\n\nWhat {site} does.\n',
    '## Use of it\n\nOne **strong** word.\n\n- a\n- [us](/ContactUs)\n',
  ].join('\n')
  expect(parse(source)).toEqual({
    values: { updated: '1 May' },
    title: 'Terms',
    lead: [{ text: 'What {site} does.' }],
    sections: [
      {
        id: 'use-of-it',
        title: 'Use of it',
        blocks: [
          { paragraph: [{ text: 'One ' }, { text: 'strong', strong: true }, { text: ' word.' }] },
          { list: [[{ text: 'a' }], [{ text: 'us', to: '/ContactUs' }]] },
        ],
      },
    ],
  })
})

test.each([
  ['no values', '# Terms\n\nLead.'],
  ['no lead', '---\n---\n\n# Terms\n\n## Section\n\nText.'],
  ['a table', '---\n---\n\n# Terms\n\nLead.\n\n## Section\n\n| a |'],
  ['a deeper heading', '---\n---\n\n# Terms\n\nLead.\n\n### Section\n\nText.'],
  ['two leads', '---\n---\n\n# Terms\n\nLead.\n\nMore.'],
])('%s is refused with the name of the file', (_, source) => {
  expect(() => parse(source)).toThrow('data/content/en/test.md')
})

describe('the sections of rules 3.16', () => {
  const titles = (name: string) =>
    parse(readFileSync(`data/content/en/${name}.md`, 'utf8')).sections.map(({ title }) => title)

  test('of the terms', () => {
    expect(titles('terms')).toEqual([
      'Acceptance',
      'Services offered',
      'Use of the website',
      'Intellectual property',
      'Client responsibilities',
      'Payment terms',
      'Confidentiality',
      'Limitation of liability',
      'Third-party tools',
      'Modification',
      'Termination',
      'Governing law',
      'Grievance officer',
      'Contact',
    ])
  })

  test('of the privacy policy', () => {
    expect(titles('privacy')).toEqual([
      'Notice under the DPDP Act',
      'Data that we collect',
      'What we use it for',
      'Cookies',
      'Sharing',
      'Security',
      'Retention',
      'Your rights',
      'Grievance officer',
      'Updates',
    ])
  })

  test('every language has all of them, and every file parses', () => {
    for (const language of readdirSync('data/content', { withFileTypes: true })) {
      if (!language.isDirectory()) continue
      for (const file of readdirSync(`data/content/${language.name}`)) {
        const text = parse(readFileSync(`data/content/${language.name}/${file}`, 'utf8'))
        const english = parse(readFileSync(`data/content/en/${file}`, 'utf8'))
        expect(text.sections).toHaveLength(english.sections.length)
      }
    }
  })
})
