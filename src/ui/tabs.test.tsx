import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = ['One', 'Two', 'Three'].map((label) => ({
  id: label.toLowerCase(),
  label,
  children: <p>{label} shown</p>,
}))

test('one tab is selected and in the tab order; its panel is shown, and labelled by it', () => {
  const html = renderToStaticMarkup(<Tabs label="Views" tabs={tabs} first="two" />)
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
  expect(html).toMatch(/id="[^"]*-two" aria-selected="true"[^>]*tabindex="0"/)
  expect(html.match(/hidden=""/g)).toHaveLength(2)
  expect(html).toMatch(/role="tabpanel"[^>]*aria-labelledby="[^"]*-two" tabindex="0"/)
})

test('the content of a tab is rendered when it is first shown, not before', () => {
  const html = renderToStaticMarkup(<Tabs label="Views" tabs={tabs} first="two" />)
  expect(html).toContain('Two shown')
  expect(html).not.toMatch(/One shown|Three shown/)
})

test('an unknown first tab falls back to the first', () => {
  const html = renderToStaticMarkup(<Tabs label="Views" tabs={tabs} first="none" />)
  expect(html).toMatch(/id="[^"]*-one" aria-selected="true"/)
})
