/** Everything that may stand in the header at once fits, at each width of a desktop. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hydrated, overflowOf } from '../support/browser.ts'
import { browser, openOwnJourney, server } from '../support/journey.ts'
import { addFirm, addPerson, loggedIn } from '../support/people.ts'

const widths = [1024, 1100, 1152, 1216, 1279, 1280, 1320, 1366, 1440]
const longName = { firstName: 'Venkatanarasimharajuvaripeta', lastName: 'Subrahmanyam' }
const buyer = { email: 'long-name@example.com', password: 'Demo@123' }
const dealer = { email: 'wide-header@example.com', password: 'Demo@123' }

openOwnJourney()
beforeAll(async () => {
  await addPerson(server.services, { ...buyer, ...longName })
  const firm = { name: 'Wide Header Stones', url: 'wide-header', phone: '9829066701' }
  await addFirm(server.services, firm, longName.firstName)
  await server.database.query(
    `insert into news (user_id, kind, subject, link)
     select users.id, 'decision', '{"en": "News", "hi": "News"}', '/user/news'
     from users, generate_series(1, 120)`,
  )
})

/** Chrome's offer to install the site, which headless browsers never make. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve() }))
  })
}

/** What is wrong with the header: beyond the window, in a second line, or on top of each other. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const line = document.querySelector('.header-line')
    const parts = [...(line?.querySelectorAll('a, button, summary') ?? [])]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => !part.closest('.nav-menu-list, .nav-sheet-body'))
      .map((part) => ({ text: part.textContent?.trim() ?? '', box: part.getBoundingClientRect() }))
    const faults = parts.flatMap(({ text, box }) => [
      ...(box.right > innerWidth || box.left < 0 ? [`${text} is outside`] : []),
      ...(box.bottom > 80 ? [`${text} is in a second line`] : []),
    ])
    for (const [index, one] of parts.entries()) {
      const next = parts[index + 1]
      if (next && one.box.right > next.box.left + 0.5) faults.push(`${next.text} on ${one.text}`)
    }
    return faults
  })
}

const people = { visitor: undefined, buyer, dealer }

for (const [name, person] of Object.entries(people)) {
  test.each(['', '/hi'])(
    `the header of a ${name} fits at ${widths.join(', ')} px (%s)`,
    async (of) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 800 },
        storageState: person && (await loggedIn(server, person)),
      })
      const page = await context.newPage()
      const faults: string[] = []
      for (const path of [
        '/',
        '/Products?text=kishangarh+white+marble+slabs&location=Kishangarh',
      ]) {
        await page.goto(server.url + of + path)
        await hydrated(page)
        for (const offered of [false, true]) {
          if (offered) await offerInstallation(page)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            if (person) await page.locator('.header-welcome').waitFor()
            const wide = await overflowOf(page)
            const found = [...(wide > 0 ? [`${wide} px wider`] : []), ...(await faultsOf(page))]
            faults.push(...found.map((fault) => `${path} ${width} ${offered}: ${fault}`))
          }
        }
        // It stands somewhere at each width: in the line, or in a menu.
        expect(await page.getByText(/install app|ऐप/i).count()).toBeGreaterThan(0)
      }
      expect(faults).toEqual([])
      await context.close()
    },
  )
}
