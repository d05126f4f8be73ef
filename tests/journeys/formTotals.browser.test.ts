import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '../harness/axe.ts'
import { chromiumPath } from '../harness/chromium.ts'
import { bundledSandbox } from '../harness/sandbox.ts'

// What a form comes to is said in one place: beside it where there is room, with its lines where there is none.

let browser: Browser
let sandbox = ''
beforeAll(async () => {
  sandbox = await bundledSandbox('core/records/Form.sandbox.web.tsx')
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

test.each([1920, 1440, 1024, 390])('%i px: each figure has one place, and no section is empty', async width => {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  page.setDefaultTimeout(15_000)
  await page.route('**/*', route =>
    new URL(route.request().url()).pathname.startsWith('/api/')
      ? route.fulfill({ json: { results: [] } })
      : route.fulfill({ contentType: 'text/html', body: sandbox }),
  )
  await page.goto('https://form.test/')
  const quantity = page.getByRole('group', { name: 'Items' }).getByRole('textbox')
  await quantity.fill('14')
  await expect.poll(() => page.locator('.ms-form-total, .ms-form-figures').filter({ hasText: '14' }).count()).toBe(2)
  const isWide = width >= 1200
  const counts = async (selector: string) => page.locator(`${selector}:visible`).count()
  for (const name of ['total', 'half']) {
    expect(await counts(`.ms-form-rail [data-figure=${name}]`), `${name} beside`).toBe(isWide ? 1 : 0)
    expect(await counts(`.ms-form-sections [data-field=${name}]`), `${name} in its section`).toBe(isWide ? 0 : 1)
  }
  expect(await counts('.ms-form-sections [data-field=twice]')).toBe(1)
  // The bar at the thumb says the first of them while the lines are out of sight.
  expect(await counts('.ms-form-total')).toBe(isWide ? 0 : 1)
  // A section is called by its heading, or by its first field where both would say the same.
  const sections = await page
    .locator('.ms-form-sections > fieldset:visible')
    .evaluateAll(found => found.map(one => one.querySelector(':scope > legend, .ms-caption')?.textContent))
  expect(sections).toEqual(isWide ? ['Order', 'Items'] : ['Order', 'Items', 'Converted'])
  expect(await page.locator('.ms-form-rail-section > span').allTextContents()).toEqual(['Order', 'Items'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect((await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
  await page.close()
})
