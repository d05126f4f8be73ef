import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { inspectors, keptInProfile } from './display.ts'

test(
  'the language changes on the spot, and the person meets it again on another browser',
  { tag: '@core' },
  async ({ arrive, as, origin }) => {
    const admin = await as('admin')
    const colleague = await settledColleague(origin, admin, inspectors)
    const { body } = await admin('GET', `/api/admin/user/${colleague.id}/`)
    await admin('PATCH', `/api/admin/user/${colleague.id}/`, { version: body.version, nameEn: 'Traveller' })
    const page = await arrive(colleague)
    const tab = await page.context().newPage()
    await tab.goto('/mnm/unit')
    await expect(tab.getByRole('button', { name: `用户菜单: ${colleague.name}` })).toBeVisible()
    await page.goto('/mnm/unit')
    await page.getByRole('searchbox', { name: '搜索' }).fill('千')
    await expect(page.getByRole('link', { name: '千克' })).toBeVisible()
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))

    await page.getByRole('button', { name: '主题与语言' }).click()
    const kept = keptInProfile(page, 'language', 'en')
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    await expect(page.getByRole('heading', { name: 'Units of measure' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('千')
    await expect(page.getByRole('columnheader', { name: 'Decimal places' })).toBeVisible()
    await expect(page).toHaveTitle('Units of measure - Meniscus')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(loads).toEqual([])
    // Another tab follows, with the person's own name.
    await expect(tab.getByRole('heading', { name: 'Units of measure' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'User menu: Traveller' })).toBeVisible()

    await kept
    const other = await arrive(colleague)
    await other.goto('/mnm/unit')
    await expect(other.getByRole('heading', { name: 'Units of measure' })).toBeVisible()
  },
)
