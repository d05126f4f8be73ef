import { overhang, seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'

test('products are compared side by side, and a colleague opens the same comparison on a phone', { tag: '@mnm' }, async ({ arrive }) => {
  const page = await arrive('admin')
  await page.goto('/product/models')
  await settled(page)
  for (const row of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(row).check()
  await page.getByRole('button', { name: '对比', exact: true }).click()
  const compared = page.getByRole('dialog').getByRole('table')
  await expect(compared.getByRole('columnheader').getByRole('link')).toHaveCount(2)
  await expect(compared.getByRole('rowheader', { name: 'PN', exact: true })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  const all = await compared.getByRole('row').count()
  await page.getByRole('dialog').getByRole('button', { name: '只看不同' }).click()
  await expect(async () => expect(await compared.getByRole('row').count()).toBeLessThan(all)).toPass()
  const { pathname, search } = new URL(page.url())
  expect(search).toMatch(/compare=\d+(?:,|%2C)\d+$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '对比', exact: true })).toBeVisible()

  const colleague = await arrive('sales', { language: 'en', viewport: { width: 390, height: 844 } })
  await colleague.goto(`${pathname}${search}`)
  await expect(colleague.getByRole('dialog', { name: 'Compare product models' }).getByRole('table')).toBeVisible()
  expect(await overhang(colleague)).toBe(0)
  expect(await seriousFindings(colleague)).toEqual([])
})
