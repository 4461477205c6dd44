import { chromium } from 'playwright-core'
const [,, path, name, width='1280', action=''] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: Number(width), height: 860 } })
const page = await context.newPage()
page.on('console', m => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0,300)) })
page.on('pageerror', e => console.log('PAGEERROR', e.message))
await page.goto('http://localhost:3999/login?returnUrl=' + encodeURIComponent(path))
await page.waitForTimeout(1500)
await page.fill('input[name=username]', 'admin@example.com')
await page.fill('input[name=password]', 'Demo@123')
await page.click('main form button[type=submit]')
await page.waitForURL(u => u.pathname !== '/login', { timeout: 30000 })
await page.waitForTimeout(2500)
for (const step of action.split(';').filter(Boolean)) {
  if (step.startsWith('key:')) await page.keyboard.press(step.slice(4))
  else if (step.startsWith('click:')) await page.click(step.slice(6))
  else if (step.startsWith('fill:')) { const [s, v] = step.slice(5).split('='); await page.fill(s, v) }
  else if (step.startsWith('type:')) await page.keyboard.type(step.slice(5))
  else if (step.startsWith('wait:')) await page.waitForTimeout(Number(step.slice(5)))
  await page.waitForTimeout(400)
}
await page.screenshot({ path: `/tmp/shot-${name}.png`, fullPage: width !== '1280' })
console.log('overflow', await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), page.url())
await browser.close()
