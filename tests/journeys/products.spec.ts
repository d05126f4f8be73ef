import { expect, test, type Call } from './journey.ts'

/** The id of something that the demo company has, by its name. */
const idOf = async (call: Call, path: string): Promise<number> => {
  const { body } = await call('GET', path)
  const [found] = body.results
  return found.id
}

/** Agrees to the application, as somebody who is asked about it. */
const agree = async (call: Call, id: number): Promise<void> => {
  const { body } = await call('GET', `/api/approval/document/?entity=product.model&record=${id}`)
  const [{ id: approval, hash, version, mine }] = body.results
  const decided = await call('POST', `/api/approval/${approval}/decide/`, { task: mine[0].task, decision: 'approve', hash, version })
  expect(decided.status).toBe(200)
}

test('a PN is applied for by an engineer and approved by two others; then it has its material number', async ({ arrive, as }) => {
  const engineer = await arrive('engineer')
  await engineer.goto('/product/models/new')
  const choose = async (field: string, text: string): Promise<void> => {
    await engineer.getByLabel(field, { exact: true }).fill(text)
    await engineer.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click()
  }
  await choose('产品系列', '在线变送器')
  const proposed = engineer.getByText(/^下一个空 PN：20\d{3}/)
  await expect(proposed).toBeVisible()
  const pn = /20\d{3}/.exec(await proposed.innerText())?.[0] ?? ''
  await engineer.getByRole('button', { name: '使用', exact: true }).click()
  await expect(engineer.getByLabel('PN', { exact: true })).toHaveValue(pn)
  await engineer.getByLabel('名称', { exact: true }).fill('GW30 防爆变送器')
  await engineer.getByLabel('英文名称', { exact: true }).fill('GW30 explosion-proof transmitter')
  await choose('产品类别', '在线仪表')
  await choose('计量单位', '个')
  await engineer.getByLabel('可销售', { exact: true }).uncheck()
  await engineer.getByRole('button', { name: '保存', exact: true }).click()
  await expect(engineer).toHaveURL(/\/product\/model\/\d+$/)
  const id = Number(/\d+$/.exec(engineer.url())?.[0])
  // Prices are not his to see.
  await expect(engineer.getByRole('heading', { name: '价格', exact: true })).toHaveCount(0)
  await engineer.getByRole('button', { name: '提交审批' }).click()
  await expect(engineer.getByText('待审批').first()).toBeVisible()

  const reviewer = await arrive('dept_admin')
  await reviewer.goto('/product/pending')
  await expect(reviewer.getByText(`${pn} GW30 防爆变送器`).first()).toBeVisible()
  await agree(await as('dept_admin'), id)
  await agree(await as('planner'), id)
  await engineer.reload()
  await expect(engineer.getByText('已启用').first()).toBeVisible()
  await expect(engineer.getByText(`FG${pn}`).first()).toBeVisible()
})

test('the addresses of products lead to their screens, in English as well', async ({ arrive, as }) => {
  const admin = await as('admin')
  const model = await idOf(admin, '/api/product/model/?status=active&page_size=1')
  const label = await idOf(admin, '/api/product/label/?page_size=1')
  const page = await arrive('admin', { language: 'en' })
  await page.goto('/product')
  await expect(page).toHaveURL(/\/product\/detail$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of [
    '/product/models',
    `/product/model/${model}`,
    `/product/model/${model}/edit`,
    `/product/duplicatemodelInfo/${model}`,
    '/product/category',
    `/product/labelname/${label}`,
    '/product/pending',
    '/product/log',
    '/product/brand',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  }
  await page.goto(`/product/model/${model}`)
  await page.getByRole('link', { name: 'Duplicate', exact: true }).click()
  await expect(page).toHaveURL(`/product/duplicatemodelInfo/${model}`)
  await expect(page.getByLabel('PN', { exact: true })).toHaveValue('')
})

test('a unit is opened by what its label says', async ({ arrive, as }) => {
  const admin = await as('admin')
  const { body } = await admin('GET', '/api/product/unit/?stage=stocked&page_size=1')
  const [{ id, code }] = body.results
  const page = await arrive('service', { language: 'en' })
  await page.goto('/product/detail')
  await page.getByRole('searchbox').first().fill(code)
  await page.getByRole('link', { name: code }).first().click()
  await expect(page).toHaveURL(new RegExp(`/product/detail/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
})
