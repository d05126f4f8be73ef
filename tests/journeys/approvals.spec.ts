import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'

test.describe(() => {
  test.use({ refusals: [400] })

  test('somebody lets a colleague decide while he is away, and takes it back', async ({ arrive, as, origin }) => {
    const person = await settledColleague(origin, await as('admin'), ['销售'])
    const page = await arrive(person, { language: 'en' })
    await page.goto('/approval/inbox')
    await expect(page.getByRole('heading', { name: 'No approvals pending' })).toBeVisible()
    await page.goto('/approval/delegation')
    await page.getByLabel('To', { exact: true }).fill('Song')
    await page.getByTitle('Song Jia').click()
    await page.getByLabel('Until').fill('2099-01-01')
    await page.keyboard.press('Enter')
    await page.getByLabel('Reason').fill('Holiday')
    const delegate = page.getByRole('button', { name: 'Delegate', exact: true })
    await delegate.click()
    await expect(page.getByText('One year at most')).toBeVisible()
    const soon = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await page.getByLabel('Until').fill(soon)
    await page.keyboard.press('Enter')
    await expect(delegate).toBeEnabled()
    await delegate.click()
    const own = page.getByRole('listitem').filter({ hasText: 'Song Jia' })
    await expect(own).toContainText('All documents')
    await own.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No delegations' })).toBeVisible()
  })
})
