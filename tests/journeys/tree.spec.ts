import { overhang, resize, seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'

test('物料按分类成树：用方向键展开到物料，筛选后只剩相关分类', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('engineer')
  await page.goto('/mnm/material_no?as=tree')
  await settled(page)
  const head = page.locator('.ms-tree button[aria-expanded]').first()
  await tabTo(page, head)
  await page.keyboard.press('ArrowRight')
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await settled(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.ms-tree [data-row-key] a:focus')).toHaveCount(1)
  expect(await seriousFindings(page)).toEqual([])

  await page.goto('/mnm/material_no?as=tree&search=%E9%92%A2%E7%93%B6')
  await settled(page)
  await resize(page, 'mobile')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})
