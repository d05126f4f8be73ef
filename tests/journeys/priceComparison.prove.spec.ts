import type { Locator } from '@playwright/test'
import { expect, test, type Call } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import type { Account } from './session.ts'
import { seeSignInPage, signIn } from './signIn.ts'
import { threeSuppliers } from './threeSuppliers.ts'
import { cell } from './priceComparison.ts'

test.describe('two buyers at one comparison', { tag: '@purchase' }, () => {
  test.use({ refusals: [409] })

  test('meet only where both changed the same cell, see both prices and lose nothing', async ({ arrive, as }) => {
    const call = await as('buyer')
    const comparison = await smallComparison(call, await threeSuppliers(await as('admin'), 'zh'))
    const [mine, theirs] = [await arrive('buyer', { hears: false }), await arrive('admin', { hears: false })]
    for (const page of [mine, theirs]) {
      await page.goto(`/purchase/priceCompare/${comparison}`)
      await expect(page.getByRole('gridcell', { name: '3.00' }).first()).toBeVisible()
    }
    const [mySheet, theirSheet] = [mine.getByRole('grid'), theirs.getByRole('grid')]

    await typeInto(await cell(theirSheet, '零件 1', '含税单价'), '2.50')
    await typeInto(await cell(theirSheet, '零件 2', '含税单价'), '2.60')
    await theirs.keyboard.press('Alt+s')
    await expect(theirs.getByText('已全部保存')).toBeVisible()

    await typeInto(await cell(mySheet, '零件 1', '含税单价'), '2.70')
    await typeInto(await cell(mySheet, '零件 3', '含税单价'), '2.80')
    await mine.keyboard.press('Alt+s')
    const conflict = mine.getByRole('region', { name: '他人的修改' })
    await expect(conflict.getByRole('row')).toHaveCount(2)
    await expect(conflict).toContainText('2.7')
    await expect(conflict).toContainText('2.5')
    await expect(await cell(mySheet, '零件 2', '含税单价')).toHaveText('2.60')
    await conflict.getByRole('button', { name: /^采用对方的/ }).click()
    await expect(await cell(mySheet, '零件 1', '含税单价')).toHaveText('2.50')
    await mine.keyboard.press('Alt+s')
    await expect(mine.getByText('已全部保存')).toBeVisible()
    expect(await pricesOfFirst(call, comparison)).toEqual(['2.500000', '2.600000', '2.800000'])
  })
})

test('whoever types into a comparison is seen at its head by who reads it', { tag: '@purchase' }, async ({ arrive, as }) => {
  const comparison = await smallComparison(await as('buyer'), await threeSuppliers(await as('admin'), 'zh'))
  const [writer, reader] = [await arrive('buyer'), await arrive('admin')]
  for (const page of [writer, reader]) {
    await page.goto(`/purchase/priceCompare/${comparison}`)
    await expect(page.getByRole('gridcell', { name: '3.00' }).first()).toBeVisible()
  }
  const told = reader.getByRole('status').filter({ hasText: '正在编辑' })
  await expect(told).toHaveCount(0)
  await typeInto(await cell(writer.getByRole('grid'), '零件 1', '含税单价'), '2.50')
  await expect(told).toBeVisible({ timeout: 2000 })
  await expect(writer.getByText(/正在编辑/)).toHaveCount(0)
  await writer.close()
  await expect(told).toHaveCount(0)
})

test(
  'what was typed without a connection is kept, survives a reload, and is saved when it is back',
  { tag: '@purchase' },
  async ({ arrive, as }) => {
    const comparison = await smallComparison(await as('buyer'), await threeSuppliers(await as('admin'), 'zh'))
    const page = await arrive('buyer')
    await page.goto(`/purchase/priceCompare/${comparison}`)
    const sheet = page.getByRole('grid')
    await expect(page.getByRole('gridcell', { name: '3.00' }).first()).toBeVisible()
    await page.context().setOffline(true)
    await typeInto(await cell(sheet, '零件 1', '含税单价'), '2.75')
    await page.keyboard.press('Alt+s')
    await expect(page.getByText(/无法连接服务器。1 处修改已存在本机/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('已全部保存')).toBeVisible()

    await typeInto(await cell(sheet, '零件 2', '含税单价'), 'tbd')
    await typeInto(await cell(sheet, '零件 3', '含税单价'), '2.85')
    await page.reload()
    await expect(await cell(sheet, '零件 3', '含税单价')).toHaveText('2.85')
    await expect(await cell(sheet, '零件 2', '含税单价')).toHaveText('tbd')
    await expect(await cell(sheet, '零件 2', '含税单价')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('1 格无法识别或不完整')).toBeVisible()
    await expect(page.getByRole('button', { name: /^第 2 行 零件 2 · .*含税单价$/ })).toBeVisible()
    // What can be read is saved by itself once nobody types any more.
    const buyer = await as('buyer')
    await expect.poll(() => pricesOfFirst(buyer, comparison)).toEqual(['2.750000', '3.000000', '2.850000'])
  },
)

test.describe('two people at one browser', { tag: '@purchase' }, () => {
  // What the page was just asking for when its session ended.
  test.use({ refusals: [401] })

  test('what one person left unsaved the next one at this browser does not see, and whoever left it finds it again', async ({
    open,
    as,
    origin,
  }) => {
    const admin = await as('admin')
    const [one, other] = [await settledColleague(origin, admin, ['采购员']), await settledColleague(origin, admin, ['采购员'])]
    const page = await open({ viewport: { width: 1280, height: 800 } })
    const title = page.getByLabel('标题', { exact: true })
    const arriveAs = async (account: Account): Promise<void> => {
      await page.goto('/login_erp/')
      await signIn(page, account)
      await page.getByRole('button', { name: '用户菜单' }).waitFor()
      await page.goto('/purchase/priceCompare/new')
      await expect(title).toBeFocused()
    }
    const leave = async (): Promise<void> => {
      await page.getByRole('button', { name: '用户菜单' }).click()
      await page.getByRole('button', { name: '退出登录' }).click()
      await seeSignInPage(page)
    }
    await arriveAs(one)
    await page.keyboard.type('机密比价')
    await expect(page.getByText('1 处修改尚未保存（已存在本机）')).toBeVisible()
    await leave()
    await arriveAs(other)
    await expect(title).toHaveValue('')
    await leave()
    await arriveAs(one)
    await expect(title).toHaveValue('机密比价')
  })
})

test('on a phone the sheet scrolls inside itself and the page does not', { tag: '@purchase' }, async ({ arrive, as }) => {
  const comparison = await smallComparison(await as('buyer'), await threeSuppliers(await as('admin'), 'zh'))
  const page = await arrive('buyer', { viewport: { width: 390, height: 844 } })
  await page.goto(`/purchase/priceCompare/${comparison}`)
  await expect(page.getByRole('region', { name: '逐行最低成本' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('region', { name: '逐行最低成本' }).getByRole('button', { name: '采用' }).click()
  await page.getByRole('button', { name: '定标', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交审批', exact: true }).click()
  await expect(page.getByText('已提交审批', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: '结果与理由' }).click()
  await expect(page.getByText(/^实际成本最低/).first()).toBeVisible()
})

/** A comparison of three parts whose suppliers ask 3.00, 3.10 and 3.20 for each. */
const smallComparison = async (buyer: Call, names: readonly string[]): Promise<number> => {
  const ids = await Promise.all(
    names.map(async name => {
      const { body } = await buyer('GET', `/api/purchase/supplier/?search=${encodeURIComponent(name)}`)
      return Number(body.results[0].id)
    }),
  )
  const items = [1, 2, 3].map(key => ({ key, name: `零件 ${key}`, quantity: '10' }))
  const answer = await buyer('POST', '/api/purchase/priceComparison/', {
    title: `三个零件 ${names[0]}`,
    interestRate: '0.06',
    benchmarkDays: 30,
    handlingPerSupplier: '0',
    items,
    suppliers: ids.map(supplier => ({ supplier, billType: 'ordinary', settlementDays: 30 })),
    quotes: ids.flatMap((supplier, at) => items.map(({ key }) => ({ item: key, supplier, unitPrice: `3.${at}0`, leadDays: 7 }))),
  })
  if (answer.status !== 201) throw new Error(`The comparison was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** What the first supplier of a comparison asks for its parts, as it is stored. */
const pricesOfFirst = async (buyer: Call, comparison: number): Promise<readonly (string | null)[]> => {
  const { body } = await buyer('GET', `/api/purchase/priceComparison/${comparison}/`)
  const quotes: readonly { readonly item: number; readonly supplier: { readonly id: number }; readonly unitPrice: string | null }[] =
    body.quotes
  const first: number = body.suppliers[0].supplier.id
  return quotes
    .filter(({ supplier }) => supplier.id === first)
    .toSorted((one, other) => one.item - other.item)
    .map(({ unitPrice }) => unitPrice)
}

const typeInto = async (target: Locator, text: string): Promise<void> => {
  await target.click()
  await target.page().keyboard.type(text)
  await target.page().keyboard.press('Enter')
}
