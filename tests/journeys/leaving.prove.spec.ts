import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'

test(
  'what somebody holds stands on one page, is handed over from its lists, and what is left is said before the account is closed',
  { tag: ['@admin', '@warehouse'] },
  async ({ arrive, as, origin }) => {
    const admin = await as('admin')
    const colleague = await settledColleague(origin, admin, ['来料检验员'])
    const { body: items } = await admin('GET', '/api/warehouse/item/?status=active&page_size=1')
    const [item] = items.results
    const keptBy = async (keeper: number) => {
      const { body } = await admin('GET', `/api/warehouse/item/${item.id}/`)
      const changed = await admin('PATCH', `/api/warehouse/item/${item.id}/`, { version: body.version, keeper })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    }
    await keptBy(colleague.id)

    const page = await arrive('admin', { language: 'en' })
    await page.goto(`/admin/user/${colleague.id}`)
    await page.getByRole('tab', { name: 'Handover' }).click()
    const held = page.getByRole('row', { name: /Warehouse item \(Keeper\)/ })
    await expect(held).toContainText('1')
    await held.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`administrative_warehouse\\?keeper=${colleague.id}`))
    await expect(page.getByText(item.code).first()).toBeVisible()

    await page.goto(`/admin/user/${colleague.id}`)
    await page.getByRole('button', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deactivate this user?' })
    await expect(dialog.getByRole('row', { name: /Warehouse item/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    const { body: me } = await admin('GET', '/api/users/me/')
    await keptBy(me.id)
    await page.goto(`/admin/user/${colleague.id}`)
    await page.getByRole('tab', { name: 'Handover' }).click()
    await expect(page.getByText('Nothing to reassign')).toBeVisible()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Deactivated', { exact: true }).first()).toBeVisible()
  },
)
