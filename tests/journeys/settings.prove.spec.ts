import { overhang, resize, seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'

test('采购的规则在一页“设置”上：地址指到某一项，菜单和面包屑知道它', { tag: '@purchase' }, async ({ arrive }) => {
  const page = await arrive('admin', { viewport: { width: 1440, height: 900 } })
  await page.goto('/purchase/settings?at=purchase.costIndex')
  await settled(page)
  const index = page.locator('[data-setting="purchase.costIndex"]')
  await expect(index).toBeInViewport()
  await expect(page.locator('[data-setting]')).toHaveCount(4)
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '设置' })).toHaveAttribute('aria-current', 'page')
  expect(await seriousFindings(page)).toEqual([])
  await page.locator('[data-setting="purchase.scoreRule"]').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/purchase\/scoreRule/)
  await expect(page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '设置' })).toBeVisible()
  await page.goto('/purchase/settings')
  await settled(page)
  await resize(page, 'mobile')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})
