import { readFile } from 'node:fs/promises'
import { faintWords, overhang, resize, seriousFindings, settled, showIn } from './accessibility.ts'
import { expect, test } from './journey.ts'

test('报表：从菜单打开，缩小范围，从数字和图走到所统计的记录', async ({ arrive }) => {
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
  await bars.last().click()
  await expect(page).toHaveURL(/\/quality\/iqc\?.*supplier=\d+/)
})

test('A report can be read by everybody, on any screen and in the dark, and stands on the page of its record', async ({ arrive }) => {
  const page = await arrive('manager', { language: 'en' })
  await page.goto('/quality/report/scar_age')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Corrective actions by age' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await resize(page, 'mobile')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await resize(page, 'desktop')
  await showIn(page, 'dark-blue', 'dark')
  expect(await faintWords(page)).toEqual([])
  await page.goto('/purchase/report/supplier_score')
  await settled(page)
  await page.locator('tbody').getByRole('link').first().click()
  await settled(page)
  const block = page.getByRole('region', { name: 'Supplier score' })
  await expect(block.getByText('Quality', { exact: true })).toBeVisible()
  await block.getByRole('link', { name: 'How it is counted' }).click()
  await expect(page).toHaveURL(/supplier_score\?supplier=\d+/)
})

test('A chart leaves as a picture that says what it shows, of when, and where its figures come from', async ({ arrive }) => {
  const page = await arrive('manager', { language: 'en' })
  await page.goto('/quality/report/pass_rate?period=ever')
  await settled(page)
  await expect(page.locator('.ms-report-canvas svg')).toBeVisible()
  const taken = async (choice: string): Promise<Buffer> => {
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: choice }).click()
    return readFile(await (await download).path())
  }
  const drawing = (await taken('Picture (SVG)')).toString('utf8')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  for (const words of [`>${title}<`, 'Period: Ever', 'Counted 20']) expect(drawing).toContain(words)
  // The page shows it as a picture, so it is one in which everything is closed.
  expect(drawing).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  const picture = await taken('Picture (PNG)')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  // Wider and higher than the chart alone, in two dots for each.
  const chart = await page.locator('.ms-report-canvas').boundingBox()
  expect(picture.readUInt32BE(16)).toBeGreaterThan(2 * (chart?.width ?? 0))
  expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * (chart?.height ?? 0))
})
