import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newName, makeUnit } from './units.ts'
import { shownText } from './shownText.ts'

test.describe('something is wrong with what was typed', { tag: '@core' }, () => {
  test.use({ refusals: [409] })

  test('the form says what, leads to it and keeps every character', async ({ arrive, as }) => {
    const page = await arrive('admin')
    const taken = await makeUnit(await as('admin'), newName('箱'))
    await page.goto('/mnm/unit/new')
    const [name, nameEn, precision] = ['名称', '英文名称', '小数位数'].map(label => page.getByLabel(label, { exact: true })) as [
      ReturnType<Page['getByLabel']>,
      ReturnType<Page['getByLabel']>,
      ReturnType<Page['getByLabel']>,
    ]
    const save = page.getByRole('button', { name: '保存', exact: true })

    await nameEn.fill('=HYPERLINK("x") 🧪')
    await save.click()
    await expect(page.getByText('此项为必填项，请填写。')).toHaveCount(2)
    await expect(name).toBeFocused()

    await name.fill('一二三四五六七八九十一二三四五六七八九十一')
    await precision.fill('五')
    await save.click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(precision).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/20 个字符/)).toBeVisible()
    await expect(name).toHaveValue('一二三四五六七八九十一二三四五六七八九十一')
    await expect(precision).toHaveValue('五')

    // What only the server can know comes back into the same form.
    await name.fill(taken.name)
    await precision.fill('2')
    await save.click()
    await expect(page.getByText(/已有.*相同的计量单位：/)).toBeVisible()
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(taken.name)
    await expect(nameEn).toHaveValue('=HYPERLINK("x") 🧪')

    const free = newName('箱')
    await name.fill(free)
    await save.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(free)
    await expect(shownText(page.getByRole('region', { name: '资料' }), '=HYPERLINK("x") 🧪')).toBeVisible()
  })
})

test.describe('a server process that ends, and one that has too much to do,', { tag: '@core' }, () => {
  test.use({ refusals: [503] })
  test('are not noticed: the change is made once, the list is shown a moment later', async ({ arrive, as, faults }) => {
    const page = await arrive('admin')
    const name = newName('桶')
    await page.goto('/mnm/unit/new')
    await page.getByLabel('名称', { exact: true }).fill(name)
    await page.getByLabel('小数位数', { exact: true }).fill('0')
    // The server makes it, and its answer is lost on the way.
    await page.route(
      '**/api/mnm/unit/',
      async route => {
        expect((await route.fetch()).status()).toBe(201)
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect((await (await as('admin'))('GET', `/api/mnm/unit/?name=${encodeURIComponent(name)}`)).body).toMatchObject({ count: 1 })

    await page.route(
      '**/api/mnm/unit/?*',
      route => route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { error: 'busy' } }),
      {
        times: 1,
      },
    )
    await page.goto(`/mnm/unit?search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name })).toBeVisible()

    // The browser says so itself when a connection breaks.
    const broken = faults.filter(fault => fault.includes('net::ERR_CONNECTION_RESET'))
    expect(broken).toHaveLength(1)
    faults.splice(0, faults.length, ...faults.filter(fault => !broken.includes(fault)))
  })
})

test('leaving a form with something typed asks first', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('admin')
  await page.goto('/mnm/unit/new')
  await page.getByLabel('名称', { exact: true }).fill('未完')
  const question = page.getByRole('dialog')
  const cancel = page.getByRole('main').getByRole('button', { name: '取消' })
  await cancel.click()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toBeHidden()
  // Keys belong to the question until it has given the focus back.
  await expect(cancel).toBeFocused()
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue('未完')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL('/mnm/unit')
})

test('an address with parts that mean nothing shows the list and names them', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('inspector')
  await page.goto('/mnm/unit?colour=red&precision__gte=abc&page_size=0&sort=-name')
  const notice = page.getByRole('alert').filter({ hasText: '地址中有无法识别的内容' })
  for (const part of ['colour', 'precision__gte', 'page_size']) await expect(notice).toContainText(part)
  await expect(notice).not.toContainText('sort')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await notice.getByRole('button', { name: '从地址中去掉' }).click()
  await expect(page).toHaveURL('/mnm/unit?sort=-name')
  await expect(notice).toHaveCount(0)
})

test('a device without room says that what is typed is on the page alone, and the page saves it', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('admin', { language: 'en' })
  await page.goto('/mnm/unit/new')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeVisible()
  // As a browser refuses that has no room: Chromium itself cannot be given so little.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
  })
  await name.fill('满')
  await expect(page.getByText('This device cannot keep drafts')).toBeVisible()
  await expect(name).toHaveValue('满')
})

test('a newer build is said once; what is typed stays, and the next screen is the new one', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('admin', { language: 'en' })
  await page.goto('/mnm/unit/new')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('旧')
  const isOldPage = () => page.evaluate(() => 'isOld' in window)
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.route(
    url => url.pathname === '/',
    async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/(src="\/assets\/)/, '$1newer-') })
    },
    { times: 1 },
  )
  // As a tab that somebody comes back to.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('The product was updated')).toBeVisible()
  await expect(name).toHaveValue('旧')
  expect(await isOldPage()).toBe(true)
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/mnm/unit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isOldPage()).toBe(false)
})
