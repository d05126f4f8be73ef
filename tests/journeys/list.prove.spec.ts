import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { makeSupplier, newName } from './newSupplier.ts'

test(
  'columns are arranged without a mouse, remembered, and kept in a view that a colleague opens without the column they may not see',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const [buyer, planner] = [await as('buyer'), await as('planner')]
    const [mine, theirs] = [(await buyer('GET', '/api/users/me/')).body, (await planner('GET', '/api/users/me/')).body]
    const admin = await as('admin')
    // For a while the planner sits in the same department; bank accounts are still not the planner's business.
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
    const bank = page.getByRole('checkbox', { name: 'Bank account', exact: true })
    await tabTo(page, bank)
    await page.keyboard.press('Space')
    await expect(page.getByRole('columnheader', { name: 'Bank account', exact: true })).toBeVisible()
    await tabTo(page, page.getByRole('group', { name: 'Bank account', exact: true }).getByRole('button', { name: 'Pin to the left' }))
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
    // The buyer's own department and those below it are offered, and the buyer's roles; not the whole company.
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
    await expect(other.getByText('Some columns and filters of this view are left out')).toBeVisible()
    await expect(other.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible()
    await expect(other.getByRole('columnheader', { name: 'Bank account', exact: true })).toHaveCount(0)
    expect(other.url()).not.toContain('bankAccount')
    // On the page of a record its place says so.
    await other.getByRole('row').nth(1).getByRole('link').first().click()
    await other.getByRole('button', { name: 'not visible to you' }).click()
    await expect(other.locator('[data-field=bankAccount]')).toHaveText(/^Bank account\s*No permission to view$/)

    await page.getByRole('button', { name: 'More about this view' }).click()
    await page.getByRole('menuitem', { name: 'Delete view' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    const now = (await admin('GET', `/api/admin/user/${theirs.id}/`)).body
    await admin('PATCH', `/api/admin/user/${theirs.id}/`, { version: now.version, department: colleague.department.id })
  },
)

test(
  'a long list is scrolled through without pages, by keys too; Back returns to the place, and paper shows every row',
  { tag: '@core' },
  async ({ arrive, as }) => {
    // How the engineer arranges the list is remembered, also from a first try of this journey.
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
  },
)

test.describe('a server that fails in the middle', { tag: '@core' }, () => {
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
