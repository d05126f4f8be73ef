import { setTimeout } from 'node:timers/promises'
import { expect, test } from './journey.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { entriesOf } from './timeline.ts'
import { newName, makeUnit } from './units.ts'

test('without a mouse: a unit is made, found by its initials, changed, read back and deleted', { tag: '@core' }, async ({ arrive }) => {
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

test.describe('something is wrong with what was typed', { tag: '@core' }, () => {
  test.use({ refusals: [409] })

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

test('a form that was not saved is offered again after the page was loaded anew', { tag: '@core' }, async ({ arrive }) => {
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

test('what a list is asked stands in the address, and Back takes it back step by step', { tag: '@core' }, async ({ arrive }) => {
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
