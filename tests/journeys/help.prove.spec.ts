import { tourSteps } from '../../core/tour/steps.ts'
import { faintWords, overhang, seriousFindings, settled, showIn } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { tourOf, helpOf } from './help.ts'

test(
  'on a phone the help fills the page and the tour fits; both are asked for again where a person looks for them',
  { tag: '@core' },
  async ({ arrive }) => {
    const page = await arrive('inspector', { viewport: { width: 390, height: 844 } })
    await page.goto('/quality/iqc')
    await settled(page)
    await page.getByRole('button', { name: '帮助（F1）' }).click()
    const help = page.getByRole('dialog', { name: '帮助' })
    await expect(help.getByRole('heading', { level: 2, name: '来料检验' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
    await showIn(page, 'light-green', 'dark')
    expect(await faintWords(page)).toEqual([])
    await help.getByRole('button', { name: '更新内容' }).click()
    await expect(help).toContainText('0.1.0')
    await help.getByRole('button', { name: '返回' }).click()
    await help.getByRole('button', { name: '功能导览' }).click()
    await expect(help).toHaveCount(0)
    for (const [at] of tourSteps.entries()) {
      await expect(tourOf(page, at).locator('.ms-tour-bubble')).toBeInViewport({ ratio: 1 })
      if (at === 0) expect(await faintWords(page)).toEqual([])
      if (at < tourSteps.length - 1) await page.getByRole('button', { name: '下一步' }).click()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/quality/iqc')
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('button', { name: '功能导览' }).click()
    await expect(tourOf(page, 0)).toBeVisible()
    await page.getByRole('button', { name: '跳过导览' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test.describe(() => {
  test.use({ refusals: [404] })

  test('an error leads to what one can do about it, and the palette to any topic', { tag: '@core' }, async ({ arrive }) => {
    const page = await arrive('inspector')
    await page.goto('/quality/iqc/99999999')
    await page.getByRole('button', { name: '如何处理？' }).click()
    await expect(helpOf(page).getByRole('heading', { level: 2, name: '错误提示与处理' })).toBeFocused()
    await expect(helpOf(page).locator('[data-asked]')).toContainText('找不到这条记录')
    await expect(helpOf(page).locator('[data-asked]')).toBeInViewport()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '查找页面、记录和操作' }).waitFor()
    await page.keyboard.type('?kjj')
    await expect(page.getByRole('option')).toContainText(['键盘快捷键'])
    await page.keyboard.press('Enter')
    await expect(helpOf(page)).toContainText('查找页面、记录和操作')
  })
})
