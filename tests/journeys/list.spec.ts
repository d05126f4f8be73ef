import type { Page } from '@playwright/test'
import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { makeSupplier, newName, type Supplier } from './newSupplier.ts'

const cell = (page: Page, id: number, field: string) => page.locator(`[data-row-key="${id}"] td[data-field="${field}"]`)

test('columns are arranged without a mouse, remembered, and kept in a view that a colleague opens without the column he may not see', async ({
  arrive,
  as,
}) => {
  const [buyer, planner] = [await as('buyer'), await as('planner')]
  const [mine, theirs] = [(await buyer('GET', '/api/users/me/')).body, (await planner('GET', '/api/users/me/')).body]
  const admin = await as('admin')
  // For a while the planner sits in the same department; bank accounts are still not his business.
  const colleague = (await admin('GET', `/api/admin/user/${theirs.id}/`)).body
  const { department: own, roles: theRoles } = (await admin('GET', `/api/admin/user/${mine.id}/`)).body
  const department = own.id
  await admin('PATCH', `/api/admin/user/${theirs.id}/`, { version: colleague.version, department })

  const page = await arrive('buyer', { language: 'en' })
  const name = newName('Banks ')
  await page.goto('/purchase/supplier?status=qualified')
  await settled(page)
  await tabTo(page, page.getByRole('button', { name: 'Columns' }))
  await page.keyboard.press('Enter')
  const bank = page.getByRole('checkbox', { name: 'Bank account' })
  await tabTo(page, bank)
  await page.keyboard.press('Space')
  await expect(page.getByRole('columnheader', { name: 'Bank account' })).toBeVisible()
  await tabTo(page, page.getByRole('group', { name: 'Bank account' }).getByRole('button', { name: 'Pin to the left' }))
  await page.keyboard.press('Enter')
  // Behind the tick and the first column, which stays by itself.
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Bank account')
  const last = page.getByRole('group', { name: 'Currency' })
  await tabTo(page, last.getByRole('button', { name: 'Wrap text' }))
  await page.keyboard.press('Enter')
  await tabTo(page, last.getByRole('button', { name: 'Pin to the right' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader').last()).toHaveText('Currency')
  await expect(page).toHaveURL(/currency\.rw/)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save view' }).press('Enter')
  await page.getByLabel('Name of the view').fill(name)
  // His own department and those below it are offered, and his roles; not the whole company.
  const departments = page.getByRole('group', { name: 'Share with departments' })
  await departments.getByRole('checkbox', { name: (await admin('GET', `/api/admin/department/${department}/`)).body.nameEn }).check()
  await expect(page.getByRole('group', { name: 'Share with roles' }).getByRole('checkbox')).toHaveCount(theRoles.length)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/view=\d+&status=qualified&columns=/)

  const other = await arrive('planner', { language: 'en' })
  await other.goto('/purchase/supplier')
  await other.getByRole('link', { name }).click()
  await expect(other).toHaveURL(/status=qualified/)
  await expect(other.getByText('Some columns and filters of this view are hidden')).toBeVisible()
  await expect(other.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: 'Bank account' })).toHaveCount(0)
  expect(other.url()).not.toContain('bankAccount')
  // On the page of a record its place says so.
  await other.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(other.locator('[data-field=bankAccount]')).toHaveText(/^Bank account\s*No permission to view$/)

  await page.getByRole('button', { name: 'More about this view' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  const now = (await admin('GET', `/api/admin/user/${theirs.id}/`)).body
  await admin('PATCH', `/api/admin/user/${theirs.id}/`, { version: now.version, department: colleague.department.id })
})

test('without a mouse: a cell is edited in the list, the next one is reached with Tab, and the change is undone', async ({
  arrive,
  as,
}) => {
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
})

test.describe('somebody else was quicker', () => {
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

test('one field of many records is changed at once; what was refused says why and stays selected', async ({ arrive, as }) => {
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
})

test('a list stands in groups, and a filter says how many each answer would leave', async ({ arrive, as }) => {
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

test('a long list is scrolled through without pages, by keys too; Back returns to the place, and paper shows every row', async ({
  arrive,
  as,
}) => {
  // How she arranges the list is remembered, also from a first try of this journey.
  await (
    await as('engineer')
  )('POST', '/api/list_views/arrangement/', { entity: 'mnm.material', arrangement: '' })
  const page = await arrive('engineer', { language: 'en' })
  await page.goto('/mnm/material_no?page_size=200')
  const rows = page.locator('[data-row-key]')
  const table = page.getByRole('table', { name: 'Materials' })
  await expect(table).toHaveAttribute('aria-rowcount', '201')
  expect(await rows.count()).toBeLessThan(100)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBe(200)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => rows.count()).toBeLessThan(100)

  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('Continuous scrolling')
  await expect(page).toHaveURL(/scroll=all/)
  const all = Number(await table.getAttribute('aria-rowcount')) - 1
  expect(all).toBeGreaterThan(250)
  const row = (place: number) => page.locator(`tr[aria-rowindex="${place + 1}"]`)
  await row(3).getByRole('checkbox').check()
  const jump = page.getByRole('textbox', { name: 'Go to row' })
  await jump.fill('230')
  await jump.press('Enter')
  await expect(row(230).getByRole('link').first()).toBeInViewport()
  await expect(page).toHaveURL(/at=230/)
  await row(232)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('230 selected')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear selection' }).click()

  // From row to row with the record beside them: the list does not move from its place.
  await row(233).getByRole('link').first().focus()
  await page.keyboard.press('Space')
  const beside = page.getByRole('complementary', { name: 'Side panel' })
  const title = (place: number) => row(place).getByRole('link').first().getAttribute('title')
  await expect(beside.getByRole('link').first()).toHaveText((await title(233)) ?? '')
  await page.keyboard.press('j')
  await expect(beside.getByRole('link').first()).toHaveText((await title(234)) ?? '')
  await expect(page).toHaveURL(/at=\d+.*peek=\d+/)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await expect(row(234).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/material_no\/\d+$/)
  await page.goBack()
  await expect(row(234).getByRole('link').first()).toBeInViewport()

  const phone = await arrive('engineer', { language: 'en', viewport: { width: 390, height: 844 } })
  await phone.goto('/mnm/material_no?page_size=200')
  await expect(phone.locator('li[data-row-key]').first()).toBeVisible()
  expect(await phone.locator('li[data-row-key]').count()).toBeLessThan(40)
  const id = await phone.locator('li[data-row-key]').first().getAttribute('data-row-key')
  await phone.goto(`/mnm/material_no?peek=${id}`)
  await expect(phone).toHaveURL(new RegExp(`/material_no/${id}$`))
})

test.describe('a server that fails in the middle', () => {
  test.use({ refusals: [503] })

  test('leaves what was not reached selected, and a person goes on with it', async ({ arrive, as }) => {
    const buyer = await as('buyer')
    const word = newName('断')
    const made = [await makeSupplier(buyer, `${word}一`), await makeSupplier(buyer, `${word}二`)]
    const page = await arrive('buyer', { language: 'en' })
    await page.goto(`/purchase/supplier?search=${encodeURIComponent(word)}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Bulk edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Field').selectOption('settlementDays')
    await dialog.getByRole('textbox', { name: 'Payment terms' }).fill('80')
    await page.route(
      '**/batch/',
      route => route.fulfill({ status: 503, json: { error: 'busy', message: 'The server is busy', requestId: 'r' } }),
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Change' }).click()
    await expect(dialog.getByText('0 records changed, 2 not reached')).toBeVisible()
    await expect(page.getByText('2 selected')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue with 2' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    const values = await Promise.all(made.map(async ({ id }) => (await buyer('GET', `/api/purchase/supplier/${id}/`)).body.settlementDays))
    expect(values).toEqual([80, 80])
  })
})
