import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'

test(
  'a report is pinned as it is asked, stands on the dashboard, and its bars lead to their lots',
  { tag: '@dashboard' },
  async ({ arrive, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), ['质量工程师'])
    const page = await arrive(colleague, { language: 'en' })
    await page.goto('/quality/report/pass_rate?period=ever')
    await page.getByRole('button', { name: 'Pin to dashboard' }).click()
    await page.getByRole('radio', { name: 'Chart' }).check()
    const form = page.locator('.ms-pin')
    await form.getByRole('button', { name: 'Pin to dashboard' }).click()
    await expect(form).toBeHidden()

    await page.goto('/dashboard/dashboard')
    const tile = page
      .locator('.ms-tile')
      .filter({ has: page.getByRole('link', { name: 'Incoming pass rate by supplier' }) })
      .last()
    await expect(tile.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/quality/report/pass_rate?period=ever')
    const bar = tile.getByRole('list', { name: 'Incoming pass rate by supplier' }).getByRole('link').first()
    await expect(bar).toHaveAttribute('title', /: \d+\.\d\d%$/)
    await tile.getByRole('button', { name: /As a table/ }).click()
    await expect(tile.getByRole('columnheader', { name: 'Lot acceptance rate' })).toBeVisible()
    await tile.getByRole('button', { name: /As a table/ }).click()
    await bar.click()
    await expect(page).toHaveURL(/\/quality\/iqc\?.*supplier/)
  },
)
