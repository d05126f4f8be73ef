import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test, type Call } from './journey.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { entriesOf } from './timeline.ts'

/** A name that no other unit has. */
const newName = (word: string): string => `${word}${randomBytes(3).toString('hex')}`

test('without a mouse: a unit is made, found by its initials, changed, read back and deleted', async ({ arrive }) => {
  const page = await arrive('admin', { language: 'en' })
  const name = newName('水样桶')
  const initials = name.replace('水样桶', 'syt')
  await page.goto('/mnm/unit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.keyboard.press('c')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('sample barrel')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Alt+s')
  await expect(page.getByText('Created sample barrel')).toBeVisible()
  await expect(page).toHaveURL(/\/mnm\/unit\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('sample barrel')

  // Back to the list, and to the unit again by the first letters of its pinyin.
  await pressOn(page, page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Units of measure' }))
  await expect(page).toHaveURL('/mnm/unit')
  await page.keyboard.press('/')
  await page.keyboard.type(initials)
  await expect(page).toHaveURL(`/mnm/unit?search=${initials}`)
  await expect(page.getByText('1 record', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name })).toBeFocused()
  await page.keyboard.press('Enter')

  await pressOn(page, page.getByRole('button', { name: 'Edit', exact: true }))
  await tabTo(page, page.getByLabel('Decimal places', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await page.keyboard.press('Alt+s')
  await expect(page.getByText('Saved sample barrel')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()

  await tabTo(page, page.getByRole('tab', { name: 'Overview' }))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=files$/)
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/\/\d+$/)
  await page.keyboard.press('t')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toBeFocused()
  const [edited, created] = [entriesOf(timeline).filter({ hasText: 'Edited' }), entriesOf(timeline).filter({ hasText: 'Created' })]
  await expect(edited).toContainText(/Decimal places\s*was 1 → now 3/)
  await expect(created).toContainText(name)

  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await pressOn(page, more)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog').filter({ hasText: 'This will permanently delete, continue?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Deletion canceled')).toBeVisible()
  await expect(question).toBeHidden()

  // Nothing was sent, so nothing is locked.
  await pressOn(page, more)
  await page.keyboard.press('Enter')
  await pressOn(page, question.getByRole('button', { name: 'Delete' }))
  await expect(page).toHaveURL('/mnm/unit')
  await expect(question).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type(initials)
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
})

test.describe('something is wrong with what was typed', () => {
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
    await expect(page.getByText('已存在相同的记录')).toBeVisible()
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(taken.name)
    await expect(nameEn).toHaveValue('=HYPERLINK("x") 🧪')

    const free = newName('箱')
    await name.fill(free)
    await save.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(free)
    await expect(page.getByRole('region', { name: '资料' }).getByText('=HYPERLINK("x") 🧪')).toBeVisible()
  })

  test('two people who change the same unit see both values, and nobody loses anything', async ({ arrive, as }) => {
    const unit = await makeUnit(await as('admin'), newName('卷'))
    const [mine, theirs] = [await arrive('admin', { hears: false }), await arrive('engineer')]
    for (const page of [mine, theirs]) await page.goto(`/mnm/unit/${unit.id}/edit`)

    const theirName = newName('大卷')
    await theirs.getByLabel('名称', { exact: true }).fill(theirName)
    await theirs.getByLabel('小数位数', { exact: true }).fill('2')
    await theirs.getByRole('button', { name: '保存', exact: true }).click()
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(theirName)

    const myName = newName('小卷')
    await mine.getByLabel('名称', { exact: true }).fill(myName)
    await mine.getByLabel('英文名称', { exact: true }).fill('small roll')
    await mine.getByRole('button', { name: '保存', exact: true }).click()
    const conflict = mine.getByRole('region', { name: '他人的修改' })
    await expect(conflict.getByRole('radio')).toHaveCount(2)
    await expect(conflict).toContainText(myName)
    await expect(conflict).toContainText(theirName)
    await expect(conflict).toContainText('同时采用对方修改的：小数位数')
    await conflict.getByRole('radio', { name: new RegExp(theirName) }).check()
    await conflict.getByRole('button', { name: '按所选内容继续' }).click()
    await expect(mine.getByLabel('名称', { exact: true })).toHaveValue(theirName)
    await expect(mine.getByLabel('英文名称', { exact: true })).toHaveValue('small roll')
    await mine.getByRole('button', { name: '保存', exact: true }).click()
    await expect(mine).toHaveURL(`/mnm/unit/${unit.id}`)

    const stored = await (await as('admin'))('GET', `/api/mnm/unit/${unit.id}/`)
    expect(stored.body).toMatchObject({ name: theirName, nameEn: 'small roll', precision: 2 })
  })
})

test('a form that was not saved is offered again after the page was loaded anew', async ({ arrive }) => {
  const page = await arrive('admin')
  page.on('dialog', dialog => dialog.accept())
  const name = newName('袋')
  await page.goto('/mnm/unit/new')
  await page.getByLabel('名称', { exact: true }).fill(name)
  await page.getByLabel('小数位数', { exact: true }).fill('0')
  await page.reload()
  await expect(page.getByText('填写的内容还没有保存。')).toBeVisible()
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue(name)
  // On a slow line the form stays in view for a while after it was saved: even then it is not kept again.
  await page.route(/DetailScreen/, async route => {
    await setTimeout(600)
    await route.continue()
  })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto('/mnm/unit/new')
  await expect(page.getByLabel('名称', { exact: true })).toBeFocused()
  await expect(page.getByText('填写的内容还没有保存。')).toHaveCount(0)
})

test.describe('a server process that ends, and one that has too much to do,', () => {
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

test('leaving a form with something typed asks first', async ({ arrive }) => {
  const page = await arrive('admin')
  await page.goto('/mnm/unit/new')
  await page.getByLabel('名称', { exact: true }).fill('未完')
  const question = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: '取消' }).click()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue('未完')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL('/mnm/unit')
})

test('what a list is asked stands in the address, and Back takes it back step by step', async ({ arrive }) => {
  const page = await arrive('inspector')
  await page.goto('/mnm/unit')
  await expect(page.getByRole('link', { name: '个', exact: true })).toBeVisible()

  await page.getByRole('button', { name: '小数位数' }).first().click()
  await page.getByLabel('不小于').fill('3')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mnm/unit?precision__gte=3')
  await expect(page.getByRole('link', { name: '个', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: '搜索' }).fill('qk')
  await expect(page).toHaveURL('/mnm/unit?search=qk&precision__gte=3')
  await expect(page.getByRole('link', { name: '千克' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('link', { name: '千克' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/mnm/unit?precision__gte=3')
  await expect(page.getByRole('searchbox', { name: '搜索' })).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/mnm/unit')
  await expect(page.getByRole('link', { name: '个', exact: true })).toBeVisible()
})

test('an address with parts that mean nothing shows the list and names them', async ({ arrive }) => {
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

/** Puts a unit into the list past the browser. */
const makeUnit = async (call: Call, name: string): Promise<{ readonly id: number; readonly name: string }> => {
  const { body } = await call('POST', '/api/mnm/unit/', { name, precision: 0 })
  return body
}

test('a device without room says that what is typed is on the page alone, and the page saves it', async ({ arrive }) => {
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

test('a newer build is said once; what is typed stays, and the next screen is the new one', async ({ arrive }) => {
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
