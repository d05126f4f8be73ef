import { expect, test } from './journey.ts'
import { draftOf } from './quotations.ts'

// Twenty lines are typed while their total is read out: nothing is saved for it.

test('a quotation of twenty lines is typed while its total is read out', { tag: '@crm' }, async ({ arrive, as }) => {
  test.setTimeout(120_000)
  const seller = await as('sales')
  const draft = await draftOf(seller, {})
  const page = await arrive('sales', { language: 'en' })
  await page.goto(`/materials/quotation/regular/${draft.id}/edit`)
  const cell = (line: number, name: string) => page.locator(`[id$="items-${line}-${name}"]`)
  const told = page.getByRole('region', { name: 'Prices as you type' })
  const total = async (): Promise<number> => Number((await told.locator('b').first().innerText()).replaceAll(/[^0-9.]/g, ''))
  await expect(told).toBeVisible()
  const begun = await total()
  expect(begun).toBeGreaterThan(0)
  const add = page.getByRole('button', { name: 'Add a line' }).first()
  for (let line = 1; line < 20; line += 1) {
    await add.click()
    await cell(line, 'name').fill(`Service ${line}`)
    await cell(line, 'ownPrice').fill('100.10')
    await expect(cell(line, 'quantity')).not.toHaveValue('0')
    if ((await cell(line, 'quantity').inputValue()) === '') await cell(line, 'quantity').fill('1')
  }
  await expect.poll(total).toBeCloseTo(begun + 19 * 100.1, 2)
  await expect(told).toContainText('Needs approval by')
  // What the book asks for the model is told beside it, before anything is saved.
  await cell(0, 'quantity').fill('4')
  await expect.poll(total).toBeGreaterThan(begun + 19 * 100.1)
  const { version } = (await seller('GET', `/api/crm/quotation/${draft.id}/`)).body
  expect(version).toBe(draft.version)
})
