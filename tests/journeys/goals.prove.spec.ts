import { overhang, resize, seriousFindings, settled } from './accessibility.ts'
import { choose } from './choose.ts'
import { expect, test, type Call } from './journey.ts'
import { newName } from './newSupplier.ts'
import { made, step } from './service.ts'

/** First-pass yield of the first test, in percent as people read it. */
const yieldNow = async (call: Call): Promise<number> => {
  const { total } = (await call('GET', '/api/report/quality/first_pass_yield/?period=year&stage=firstTest')).body
  return Math.round(Number(total.values.fpy) * 1_000_000) / 10_000
}

test('一位主管把目标接到直通率上，看着它变动', { tag: '@okr' }, async ({ arrive, as }) => {
  test.setTimeout(180_000)
  const [admin, manager] = [await as('admin'), await as('manager')]
  const [period] = (await manager('GET', '/api/okr/period/?status=active&page_size=1')).body.results
  const before = await yieldNow(manager)
  const title = newName('一次做对 ')

  const page = await arrive('manager', { viewport: { width: 1440, height: 1000 } })
  await page.goto('/okr/objective/new')
  await settled(page)
  await page.getByLabel('目标', { exact: true }).fill(title)
  await page.getByLabel('周期', { exact: true }).fill(period.name)
  await page.locator('.ant-select-dropdown:visible').getByText(period.name).first().click()
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect(page).toHaveURL(/\/okr\/info\/\d+$/)
  const goal = page.url()

  await page.getByRole('region', { name: '关键结果' }).getByRole('button', { name: '添加关键结果' }).click()
  await page.getByLabel('关键结果', { exact: true }).fill('初测一次合格率')
  await page.getByLabel('单位', { exact: true }).fill('%')
  await page.getByLabel('基线', { exact: true }).fill('50')
  await page.getByLabel('目标值', { exact: true }).fill('100')
  await page.getByLabel('目标值变更说明').fill('季度中途设定')
  await page.getByRole('group', { name: '衡量' }).getByText('列表或报表', { exact: true }).click()
  await page.getByRole('combobox', { name: '列表或报表地址' }).fill('直通率')
  await page.locator('.ant-select-dropdown:visible').getByText('直通率（FPY/RTY）').first().click()
  const narrowed = page.getByRole('search', { name: '筛选' })
  await choose(page, narrowed.getByRole('combobox', { name: '阶段' }), '初测')
  await choose(page, page.getByRole('combobox', { name: '报表列' }), 'FPY')
  await expect(page.getByText(`现在读到：FPY ${before}`)).toBeVisible()
  await expect(page.getByLabel('地址', { exact: true })).toHaveValue(/^\/quality\/report\/first_pass_yield\?.*stage=firstTest/)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect(page).toHaveURL(goal)
  await page.getByRole('button', { name: '启用' }).click()
  const results = page.getByRole('region', { name: '关键结果' })
  await expect(results.getByRole('row', { name: /初测一次合格率/ })).toContainText(String(before))

  // Units fail their first test: the figure of the goal goes down, whoever checks in.
  const [model] = (await admin('GET', '/api/product/model/?status=active&page_size=1')).body.results
  const [defect] = (await admin('GET', '/api/quality/defectCode/?page_size=1')).body.results
  const first = 100_000 + Math.floor(Math.random() * 800_000)
  const codes: string[] = []
  for (let turn = 0; turn < 5; turn++) {
    const unit = await made(admin, '/api/product/unit/', { model: model.id, sn: String(first + turn).padStart(6, '0') })
    await step(admin, `/api/product/unit/${unit.id}/`, 'assembled')
    await step(admin, `/api/product/unit/${unit.id}/`, 'fail', { defect: defect.id, location: 'R12' })
    codes.push(unit.code)
  }
  const after = await yieldNow(manager)
  expect(after).toBeLessThan(before)
  await results.getByRole('link', { name: '初测一次合格率' }).click()
  await settled(page)
  await page.getByRole('region', { name: '每周检查' }).getByRole('button', { name: '添加每周检查' }).click()
  await page.getByLabel('信心（0–10）').fill('6')
  await page.getByLabel('一句话').fill('新批次电路板虚焊')
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect(page).toHaveURL(/\/okr\/key_result\/\d+$/)
  await expect(page.getByRole('main').getByText(String(after)).first()).toBeVisible()
  // What moved the number this week.
  await expect(
    page
      .getByRole('main')
      .getByText(codes.at(-1) ?? '')
      .first(),
  ).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  // The whole company sees it in the tree of goals, on a phone as well.
  // What an address asks goes along where its path leads on.
  await page.goto('/okr?as=tree')
  await expect(page).toHaveURL(/\/okr\/objective\?as=tree/)
  await settled(page)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await resize(page, 'mobile')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})
