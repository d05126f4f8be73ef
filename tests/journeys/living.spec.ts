import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'
import { cell, promised, suppliers, change } from './living.ts'

test('列表随他人的修改更新：选择、正在编辑的单元格都保留，断线期间的修改补上', { tag: '@core' }, async ({ arrive, as }) => {
  const [buyer, admin] = [await as('buyer'), await as('admin')]
  const word = newName('Living ')
  const supplier = await makeSupplier(buyer, word)
  const page = await arrive('buyer')
  await page.goto(`/purchase/supplier?search=${encodeURIComponent(word)}`)
  await settled(page)
  const row = page.locator(`[data-row-key="${supplier.id}"]`)
  await row.getByRole('checkbox').check()
  await cell(page, supplier.id, 'shortName').dblclick()
  await cell(page, supplier.id, 'shortName').getByRole('textbox').fill('打字中')

  await change(admin, supplier.id, { settlementDays: 47 })
  await expect(cell(page, supplier.id, 'settlementDays')).toHaveText('47', { timeout: promised })
  await expect(cell(page, supplier.id, 'shortName').getByRole('textbox')).toHaveValue('打字中')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')

  const second = await makeSupplier(admin, `${word} 二`)
  await expect(page.locator(`[data-row-key="${second.id}"]`)).toBeVisible({ timeout: promised })

  await page.context().setOffline(true)
  await change(admin, supplier.id, { settlementDays: 53 })
  await page.context().setOffline(false)
  await expect(cell(page, supplier.id, 'settlementDays')).toHaveText('53')
})

test(
  'what was deleted or edited by mistake is taken back: from the message, the history and the recycle bin',
  { tag: ['@core', '@prove'] },
  async ({ arrive, as }) => {
    const admin = await as('admin')
    const supplier = await makeSupplier(admin, newName('Taken back '), { notes: 'as it was' })
    const page = await arrive('admin', { language: 'en' })
    await change(admin, supplier.id, { notes: 'by mistake' })
    await page.goto(`/purchase/supplier/${supplier.id}?tab=history`)
    await settled(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    expect((await admin('GET', `${suppliers}${supplier.id}/`)).body.notes).toBe('as it was')

    const remove = async (): Promise<void> => {
      await page.goto(`/purchase/supplier/${supplier.id}`)
      await settled(page)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('status').getByText('Deleted', { exact: true })).toBeVisible()
    }
    await remove()
    await page.getByRole('status').filter({ hasText: 'Deleted' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Restored', { exact: true })).toBeVisible()
    expect((await admin('GET', `${suppliers}${supplier.id}/`)).body.notes).toBe('as it was')

    await remove()
    await page.goto('/admin/recyclebin')
    await page.getByRole('textbox', { name: 'Name or number' }).fill(supplier.name)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: `Restore ${supplier.name}` }).click()
    await expect(page.getByText('No deleted records')).toBeVisible()
    expect((await admin('GET', `${suppliers}${supplier.id}/`)).status).toBe(200)
  },
)
