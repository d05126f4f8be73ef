import type { Page } from '@playwright/test'
import { demoAccounts } from '../../tools/demo/accounts.ts'
import { expect, test } from './journey.ts'
import { handedIn } from './newApplication.ts'
import { makeSupplier, newName } from './newSupplier.ts'

test.describe('somebody else was quicker', { tag: '@core' }, () => {
  test.use({ refusals: [409] })

  test('after “keep theirs” the row shows theirs, and the message of a save says which number', async ({ arrive, as }) => {
    const [buyer, admin] = [await as('buyer'), await as('admin')]
    const name = newName('让给对方')
    const supplier = await makeSupplier(buyer, name, { shortName: '甲' })
    const page = await arrive('buyer', { language: 'en', hears: false })
    await page.goto(`/purchase/supplier?search=${encodeURIComponent(name)}`)
    const cell = page.locator(`[data-row-key="${supplier.id}"] td[data-field="shortName"]`)
    await expect(cell).toHaveText('甲')
    await admin('PATCH', `/api/purchase/supplier/${supplier.id}/`, { version: supplier.version, shortName: '乙' })

    await cell.dblclick()
    await page.getByRole('textbox', { name: 'Short name' }).fill('丙')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(cell).toHaveText('乙')
    expect((await buyer('GET', `/api/purchase/supplier/${supplier.id}/`)).body.shortName).toBe('乙')

    await page.goto(`/purchase/supplier/${supplier.id}/edit`)
    await page.getByLabel('Short name').fill('丁')
    await page.keyboard.press('Alt+s')
    await expect(page.getByText(`Saved ${name}`)).toBeVisible()
  })
})

test(
  'a link with a view alone shows the view, its export too; one that is not shared says so',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const buyer = await as('buyer')
    const name = newName('合格的')
    const saved = await buyer('POST', '/api/list_views/', {
      entity: 'purchase.supplier',
      name,
      parameters: 'status=qualified',
      departments: [],
      roles: [],
    })
    const views: readonly { readonly id: number; readonly name: string }[] = saved.body.views
    const id = views.find(view => view.name === name)?.id
    const { count } = (await buyer('GET', '/api/purchase/supplier/?status=qualified&page_size=1')).body
    const all = (await buyer('GET', '/api/purchase/supplier/?page_size=1')).body.count
    expect(count).toBeLessThan(all)

    const page = await arrive('buyer', { language: 'en' })
    await page.goto(`/purchase/supplier?view=${id}`)
    await expect(page.getByText(`${count} records`)).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(`/purchase/supplier?view=${id}&status=qualified`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByText(`${count} records`)).toBeVisible()
    await page.goto(`/purchase/supplier/export?view=${id}`)
    await expect(page.getByText(`${count} records`)).toBeVisible()

    // Widened to everything it stays the view, and says that it was changed.
    await page.goto(`/purchase/supplier?view=${id}&page=1`)
    await expect(page.getByText(`${all} records`)).toBeVisible()
    await expect(page.getByRole('link', { name })).toContainText('changed')

    const other = await arrive('manager', { language: 'en' })
    await other.goto(`/purchase/supplier?view=${id}`)
    await expect(
      other.getByText('The view in this link does not exist or is not shared with you. The list shows all records.'),
    ).toBeVisible()
    await other.goto(`/purchase/supplier/export?view=${id}`)
    await expect(other.getByText('Export from the list instead.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)
  },
)

test(
  'a name that comes without keys is filtered like a typed one; Enter mentions nobody who was not found',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const [lot] = (await (await as('inspector'))('GET', '/api/quality/iqc/?page_size=1&sort=-id')).body.results
    const [{ name }] = (await (await as('admin'))('GET', '/api/admin/user/?username=manager')).body.results
    const page = await arrive('inspector')
    await page.goto(`/quality/iqc/${lot.id}?tab=conversation`)
    const field = page.getByRole('textbox', { name: '评论' })
    await field.click()
    await field.pressSequentially('@')
    // As dictation, handwriting and pasting write.
    await page.keyboard.insertText(name)
    await expect(page.locator('.ant-mentions-dropdown-menu-item')).toHaveText([new RegExp(name)])
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(`@${name} `)
    await field.pressSequentially('@')
    await expect(page.locator('.ant-mentions-dropdown-menu-item').first()).toBeVisible()
    await page.keyboard.insertText('查无此人')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(new RegExp(`^@${name} @查无此人\\s*$`))
  },
)

test(
  'a notice opens what it is about and is read; from it an approval is two taps, and a reason that is missing locks nothing',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const { name } = await handedIn(await as('hu.yong'))
    const page = await arrive('engineer', { language: 'en', viewport: { width: 390, height: 844 } })
    await page.goto('/notice/message')
    const notice = page.getByRole('listitem').filter({ hasText: name }).first()
    await expect(notice).toHaveAttribute('data-unread', '')
    await notice.getByRole('link').click()
    await expect(page).toHaveURL(/\/approval\/inbox\?open=\d+/)
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText('Enter a reason for rejecting')).toBeVisible()
    await expect(approve).toBeEnabled({ timeout: 1000 })
    await approve.click()
    await expect(page.getByText(/^Approved: /)).toBeVisible()
    await page.goto('/notice/message')
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    await expect(page.locator('[data-unread]').filter({ hasText: name })).toHaveCount(0)
  },
)

declare global {
  interface Window {
    /** How far what was on the page already has moved by itself, as browsers measure it (CLS). */
    shifted?: number
  }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput === true))
          window.shifted = (window.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const who of demoAccounts) {
  test(`the dashboard of ${who} asks at most two questions of its own, and nothing on it jumps`, { tag: '@core' }, async ({ arrive }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await arrive(who, { language: 'en', viewport })
      const asked: string[] = []
      page.on('request', request => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/dashboard/')) asked.push(pathname)
      })
      await watchShifts(page)
      await page.goto('/dashboard/dashboard')
      await expect(page.getByRole('heading', { name: 'My tiles' })).toBeVisible()
      await expect(page.getByRole('region', { name: /^To do/ })).toHaveAttribute('aria-busy', 'false')
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.05)
      expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(2)
      await page.close()
    }
  })
}
