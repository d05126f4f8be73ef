import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToldLead } from '../../core/errors/leads.ts'
import { axeViolations } from '../harness/axe.ts'
import { chromiumPath } from '../harness/chromium.ts'
import { bundledSandbox } from '../harness/sandbox.ts'

// Whatever the server says of a field is read on the form that was sent: at the field where that is drawn, above with its caption where it is not, and the focus goes there.

let browser: Browser
let form = ''
beforeAll(async () => {
  form = await bundledSandbox('core/records/Form.sandbox.web.tsx')
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

/** The form, changed and sent to a server that refuses it so. */
const refused = async (
  fields: Readonly<Record<string, string>>,
  captions: Readonly<Record<string, string>>,
  { leadsTo, width = 1440 }: { readonly leadsTo?: ToldLead; readonly width?: number } = {},
): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  page.setDefaultTimeout(15_000)
  await page.route('**/*', route => {
    if (!new URL(route.request().url()).pathname.startsWith('/api/')) return route.fulfill({ contentType: 'text/html', body: form })
    if (route.request().method() === 'GET') return route.fulfill({ json: { results: [] } })
    const answer = {
      error: 'invalidFields',
      message: 'See the highlighted fields',
      field: Object.keys(fields)[0],
      fields,
      captions,
      leadsTo,
      requestId: 'r',
    }
    return route.fulfill({ status: 400, json: answer })
  })
  await page.goto('https://form.test/')
  await page.getByRole('group', { name: 'Items' }).getByRole('textbox').fill('14')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  return page
}

test('every message is read, and the first thing to mend has the focus', async () => {
  const fields = { buyer: 'Unknown buyer', 'items.0.quantity': 'Too many', currency: 'No rate', price: 'No rate', half: 'Too low' }
  const page = await refused(fields, { buyer: 'Buyer', currency: 'Currency', price: 'Price', half: 'Half' })
  for (const said of ['Unknown buyer', 'Too many', 'Currency, Price: No rate', 'Half: Too low'])
    await expect.poll(() => page.getByText(said, { exact: true }).filter({ visible: true }).count(), { message: said }).toBe(1)
  expect(await page.getByText('See the highlighted fields').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  expect((await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
  await page.close()
})

test('what concerns no field that is drawn stands above and has the focus itself', async () => {
  const page = await refused({ currency: 'No rate' }, { currency: 'Currency' })
  const above = page.locator('.ms-general-problems')
  await above.getByText('Currency: No rate', { exact: true }).waitFor()
  await expect.poll(() => above.evaluate(box => box === document.activeElement)).toBe(true)
  await page.close()
})

test('what it leads to is one step of the keyboard away, and fits a phone', async () => {
  const label = 'Supplier S-0001 with a name that takes more room than a phone has · Confirm the bank account'
  const says = `Next: ${label}.`
  const steps = [{ label, entity: 'shop.supplier', id: 3, step: 'confirmAccount' }]
  const page = await refused({}, {}, { leadsTo: { says, steps }, width: 390 })
  const link = page.getByRole('link', { name: label })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('/shop/supplier/3')
  await expect.poll(() => page.locator('.ms-general-problems').evaluate(box => box === document.activeElement)).toBe(true)
  for (let presses = 0; presses < 3 && !(await link.evaluate(element => element === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect((await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
  await page.close()
})
