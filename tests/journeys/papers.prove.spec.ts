import { makeSupplier, newName } from './newSupplier.ts'
import { expect, test } from './journey.ts'

test('what is selected in a list is printed into one file', { tag: '@core' }, async ({ arrive, as }) => {
  const call = await as('buyer')
  const word = newName('水质泵阀供应商')
  for (const part of ['甲', '乙']) await makeSupplier(call, `${word}${part}`)
  const page = await arrive('buyer', { language: 'en' })
  await page.goto(`/purchase/supplier?search=${encodeURIComponent(word)}`)
  for (const part of ['甲', '乙'])
    await page
      .getByRole('row')
      .filter({ hasText: `${word}${part}` })
      .getByRole('checkbox')
      .check()
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print 2 records' })
  await expect(dialog.getByText('Page 1 of 2')).toBeVisible()
})

test('who scans the code of a paper reads whether it still holds', { tag: '@core' }, async ({ arrive, as }) => {
  const call = await as('buyer')
  const { id, version } = await makeSupplier(call, newName('水质电极供应商'))
  const page = await arrive('buyer', { language: 'zh' })
  await page.goto(`/purchase/supplier/${id}?paper=${version}-0123456789abcdef`)
  await expect(page.getByText(`手中的打印文件（第 ${version} 版）仍是现行版本。`)).toBeVisible()

  await call('PATCH', `/api/purchase/supplier/${id}/`, { version, notes: '搬迁到新厂房' })
  await page.reload()
  await expect(page.getByText(`已不是现行版本：记录现为第 ${version + 1} 版`)).toBeVisible()
})

test('who comes to print orders finds the paper first, and the spreadsheet below it', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('buyer', { language: 'en', viewport: { width: 390, height: 844 } })
  await page.goto('/purchase/purPrint')
  await expect(page.getByRole('button', { name: 'Make the PDF' })).toBeInViewport()
  const parts = page.getByRole('heading', { level: 2 })
  await expect(parts.nth(0)).toHaveText('Print')
  await expect(parts.nth(1)).toHaveText('Export to a spreadsheet')
})
