import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'

test.describe(() => {
  test.use({ refusals: [401] })

  test('a deactivated user is out at once in another browser', { tag: '@admin' }, async ({ arrive, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), ['来料检验员'])
    const page = await arrive(colleague, { language: 'en' })
    await page.goto('/quality/iqc')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Incoming inspection')

    const admin = await arrive('admin', { language: 'en' })
    await admin.goto(`/admin/user/${colleague.id}`)
    await expect(admin.getByText('1 session')).toBeVisible()
    await admin.getByRole('button', { name: 'Deactivate' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Deactivate this user?' })
    await expect(dialog).toContainText('The user’s session ends at once')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(admin.getByText('Deactivated', { exact: true }).first()).toBeVisible()

    await expect(page).toHaveURL(/\/login_erp\//)

    // The account is given back.
    await admin.reload()
    await admin.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(admin.getByText('operation successful').first()).toBeVisible()
  })
})

test('departments are a tree that arrows lead through', { tag: '@admin' }, async ({ arrive }) => {
  const page = await arrive('admin', { language: 'en' })
  await page.goto('/admin/department')
  const items = page.getByRole('treeitem')
  await items.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(items).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/depinfo\/\d+$/)
})

test('why somebody may do something is told in words', { tag: '@admin' }, async ({ arrive }) => {
  const page = await arrive('admin', { language: 'en' })
  await page.goto('/admin/permission?tab=explain')
  await page.getByLabel('User').fill('Chen Li')
  await page.getByTitle('Chen Li').click()
  await page.getByRole('combobox', { name: 'Permission point', exact: true }).press('ArrowDown')
  await page.keyboard.type('quality.iqc:inspect')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The role “Incoming inspector” gives this point.')).toBeVisible()
})
