import type { Page } from '@playwright/test'
import { seriousFindings } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { makeSupplier, newName, type Supplier } from './newSupplier.ts'

const cell = (page: Page, id: number, field: string) => page.locator(`[data-row-key="${id}"] td[data-field="${field}"]`)

test(
  'without a mouse: a cell is edited in the list, the next one is reached with Tab, and the change is undone',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const buyer = await as('buyer')
    const name = newName('供应商')
    const supplier = await makeSupplier(buyer, name, { shortName: '旧名' })
    const page = await arrive('buyer', { language: 'en' })
    await page.goto(`/purchase/supplier?search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name })).toBeVisible()

    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name })).toBeFocused()
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Short name' })).toBeFocused()
    await page.keyboard.type('新名')
    await page.keyboard.press('Enter')
    await expect(cell(page, supplier.id, 'shortName')).toHaveText('新名')
    await expect(cell(page, supplier.id, 'shortName')).toBeFocused()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    expect((await buyer('GET', `/api/purchase/supplier/${supplier.id}/`)).body.shortName).toBe('新名')

    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(cell(page, supplier.id, 'shortName')).toHaveText('旧名')

    // What is left with Esc stays as it was.
    await cell(page, supplier.id, 'shortName').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Short name' }).fill('别名')
    await page.keyboard.press('Escape')
    await expect(cell(page, supplier.id, 'shortName')).toHaveText('旧名')
  },
)

test.describe('somebody else was quicker', { tag: '@core' }, () => {
  test.use({ refusals: [409] })

  test('a cell that was changed meanwhile shows both values; one that was not is saved all the same', async ({ arrive, as }) => {
    const [buyer, admin] = [await as('buyer'), await as('admin')]
    const name = newName('抢先')
    const supplier = await makeSupplier(buyer, name, { shortName: '甲' })
    const page = await arrive('buyer', { language: 'en', hears: false })
    await page.goto(`/purchase/supplier?search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await admin('PATCH', `/api/purchase/supplier/${supplier.id}/`, { version: supplier.version, shortName: '乙' })

    await cell(page, supplier.id, 'shortName').dblclick()
    await page.getByRole('textbox', { name: 'Short name' }).fill('丙')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'has just changed it to: 乙' })).toBeVisible()
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect(cell(page, supplier.id, 'shortName')).toHaveText('丙')

    await expect.poll(async () => (await buyer('GET', `/api/purchase/supplier/${supplier.id}/`)).body.shortName).toBe('丙')
    const now = (await buyer('GET', `/api/purchase/supplier/${supplier.id}/`)).body
    await admin('PATCH', `/api/purchase/supplier/${supplier.id}/`, { version: now.version, leadDays: 9 })
    await cell(page, supplier.id, 'settlementDays').dblclick()
    await page.getByRole('textbox', { name: 'Payment terms' }).fill('61')
    await page.keyboard.press('Enter')
    await expect(cell(page, supplier.id, 'settlementDays')).toHaveText('61')
    await expect
      .poll(async () => (await buyer('GET', `/api/purchase/supplier/${supplier.id}/`)).body)
      .toMatchObject({ settlementDays: 61, leadDays: 9 })
  })
})

test(
  'one field of many records is changed at once; what was refused says why and stays selected',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const [buyer, admin] = [await as('buyer'), await as('admin')]
    const word = newName('批')
    const made = [await makeSupplier(buyer, `${word}一`), await makeSupplier(buyer, `${word}二`), await makeSupplier(buyer, `${word}三`)]
    const page = await arrive('buyer', { language: 'en', hears: false })
    await page.goto(`/purchase/supplier?search=${encodeURIComponent(word)}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(page.getByText('3 selected')).toBeVisible()
    const second = made[1] as Supplier
    await admin('PATCH', `/api/purchase/supplier/${second.id}/`, { version: second.version, settlementDays: 31 })

    await page.getByRole('button', { name: 'Bulk edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Field').selectOption('settlementDays')
    await dialog.getByRole('textbox', { name: 'Payment terms' }).fill('75')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText(`${word}二`)
    await expect(dialog.getByRole('listitem')).toContainText('changed this record')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Select ${word}二` })).toBeChecked()
    const values = await Promise.all(made.map(async ({ id }) => (await buyer('GET', `/api/purchase/supplier/${id}/`)).body.settlementDays))
    expect(values).toEqual([75, 31, 75])

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(cell(page, (made[0] as Supplier).id, 'settlementDays')).toHaveText('30')
  },
)

test('a list stands in groups, and a filter says how many each answer would leave', { tag: '@core' }, async ({ arrive, as }) => {
  // Among suppliers of its own: others come and go meanwhile.
  const word = newName('组')
  const buyer = await as('buyer')
  for (const [turn, type] of ['manufacturer', 'manufacturer', 'trader'].entries()) await makeSupplier(buyer, `${word}${turn}`, { type })
  const page = await arrive('buyer', { language: 'en' })
  await page.goto(`/purchase/supplier?group=type&search=${encodeURIComponent(word)}`)
  const group = page.getByRole('button', { name: /^Manufacturer/ })
  // Days of suppliers do not add up to anything.
  await expect(group).not.toContainText('Payment terms')
  await group.click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  // Rows are chosen in their group, and a whole group at once with those that are not shown.
  const count = Number(/^Manufacturer\D*(\d+)/.exec((await group.textContent()) ?? '')?.[1])
  expect(count).toBe(2)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('checkbox', { name: `Select all ${count} of Manufacturer` }).click()
  await expect(page.getByText(`${count} selected`)).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Bulk edit', exact: true })).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Type', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Trader 1', exact: true })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})
