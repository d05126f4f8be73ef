import { expect, test } from './journey.ts'
import { field } from './palette.ts'

test('a new employee finds any page with the initials of its name, without a mouse', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('inspector')
  await page.goto('/')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type('lljy')
  await expect(page.getByRole('option').first()).toContainText('来料检验')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/quality/iqc')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
