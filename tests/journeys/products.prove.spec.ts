import { expect, test, type Call } from './journey.ts'

/** The id of something that the demo company has, by its name. */
const idOf = async (call: Call, path: string): Promise<number> => {
  const { body } = await call('GET', path)
  const [found] = body.results
  return found.id
}

test('the addresses of products lead to their screens, in English as well', { tag: '@product' }, async ({ arrive, as }) => {
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

test('a unit is opened by what its label says', { tag: '@product' }, async ({ arrive, as }) => {
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
