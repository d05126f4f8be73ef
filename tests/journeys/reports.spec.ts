import { settled } from './accessibility.ts'
import { expect, test } from './journey.ts'

test('报表：从菜单打开，缩小范围，从数字和图走到所统计的记录', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('inspector')
  await page.goto('/quality/report')
  await page.getByRole('link', { name: '供应商来料合格率' }).click()
  await settled(page)
  const bars = page.locator('.ms-report-canvas svg path[fill^="#"]')
  await expect(page.locator('.ms-report-canvas svg')).toBeVisible()
  await expect(page.getByRole('heading', { name: '计算说明' })).toBeVisible()

  const total = page.locator('tfoot').getByRole('link')
  const lots = await total.innerText()
  await total.click()
  await expect(page).toHaveURL(/\/quality\/iqc\?.*passRate__null=false/)
  await settled(page)
  await expect(page.getByText(`共 ${lots} `, { exact: false }).first()).toBeVisible()
  await page.goBack()
  await settled(page)

  await page.getByLabel('期间').click()
  await page.getByText('全部', { exact: true }).click()
  await expect(page).toHaveURL(/period=ever/)
  // Until the longer period has arrived the one before stays on the screen, and its bars are not those to press.
  await expect(total).not.toHaveText(lots)
  await settled(page)
  // A press that meets the picture while it is drawn anew is none.
  await expect(async () => {
    await bars.last().click()
    await expect(page).toHaveURL(/\/quality\/iqc\?.*supplier=\d+/, { timeout: 3_000 })
  }).toPass()
})
