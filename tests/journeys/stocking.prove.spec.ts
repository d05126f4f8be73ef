import { seriousFindings, settled, overhang, resize } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { made, step } from './service.ts'

test('仓库在货架前扫码：库位、序列号，一次入库并打印标签', { tag: '@stock' }, async ({ arrive, as }) => {
  const admin = await as('admin')
  const [model] = (await admin('GET', '/api/product/model/?status=active&page_size=1')).body.results
  const shelf = await made(admin, '/api/stock/location/', { code: `Z-${Date.now() % 100_000}`, name: '旅程货架', kind: 'usable' })
  const codes: string[] = []
  for (const sn of [0, 1]) {
    const unit = await made(admin, '/api/product/unit/', { model: model.id, sn: String(((Date.now() >> 4) % 899_000) + 100_000 + sn) })
    const path = `/api/product/unit/${unit.id}/`
    await step(admin, path, 'assembled')
    await step(admin, path, 'passTest')
    codes.push(unit.code)
  }
  const page = await arrive('admin', { viewport: { width: 1024, height: 768 } })
  await page.goto('/stock/stocking')
  await settled(page)
  const field = page.getByRole('textbox', { name: '扫描或输入编号，按回车' })
  await field.fill(codes[0] ?? '')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('请先扫库位')
  for (const code of [shelf.code, ...codes, codes[0] ?? '']) {
    await field.fill(code)
    await field.press('Enter')
  }
  await expect(page.getByText(/已在表上/)).toBeVisible()
  const list = page.getByRole('list', { name: '待入库' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: '入库 2 项' }).click()
  await expect(list.getByRole('img', { name: '已入库' })).toHaveCount(2)
  const { results } = (await admin('GET', `/api/product/unit/?search=${encodeURIComponent(codes[0] ?? '')}`)).body
  expect(results[0]).toMatchObject({ stage: 'stocked', stockedIn: { id: shelf.id } })
  await page.getByRole('button', { name: '打印产品标签' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await resize(page, 'mobile')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})

/** So long a clerk stands at a shelf with twenty units, in milliseconds. */
const longest = 25_000

test('仓库用扫描枪：库位、20 个序列号、入库、打印标签，不用鼠标，25 秒以内', { tag: '@stock' }, async ({ arrive, as }) => {
  const admin = await as('admin')
  const [model] = (await admin('GET', '/api/product/model/?status=active&page_size=1')).body.results
  const shelf = await made(admin, '/api/stock/location/', { code: `Y-${Date.now() % 100_000}`, name: '计时货架', kind: 'usable' })
  const codes: string[] = []
  for (const sn of Array.from({ length: 20 }).keys()) {
    const unit = await made(admin, '/api/product/unit/', { model: model.id, sn: String(((Date.now() >> 4) % 700_000) + 200_000 + sn) })
    const path = `/api/product/unit/${unit.id}/`
    await step(admin, path, 'assembled')
    await step(admin, path, 'passTest')
    codes.push(unit.code)
  }
  const page = await arrive('warehouse', { viewport: { width: 1024, height: 768 } })
  await page.goto('/stock/stocking')
  await settled(page)
  const began = Date.now()
  for (const code of [shelf.code, ...codes]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const list = page.getByRole('list', { name: '待入库' })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await page.keyboard.press('Control+Enter')
  await expect(list.getByRole('img', { name: '已入库' })).toHaveCount(20, { timeout: longest })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(Date.now() - began).toBeLessThanOrEqual(longest)
})
