import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, test, type Call } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import type { Account } from './session.ts'
import { seeSignInPage, signIn } from './signIn.ts'
import { threeSuppliers } from './threeSuppliers.ts'
import { entriesOf } from './timeline.ts'

/** What the buyer reads and presses, in both languages. */
const spoken = {
  zh: {
    create: '新建比价',
    title: '标题',
    sheet: '比价表',
    merged: '39 行合并为 26 种物料。',
    addLines: '添加 26 行',
    addSupplier: '添加供应商',
    suppliers: (count: number) => `${count} 家供应商`,
    price: '含税单价',
    effective: '实际单位成本',
    fill: '写入 78 格',
    scenario: '逐行最低成本',
    takeOver: '采用',
    saved: '已全部保存',
    decision: '结果与理由',
    best: (b: string) => `实际成本最低 0.9951；第二名 ${b} 1.0600，高 6.5%`,
    misleading: (b: string) => `${b} 的含税总价最低（2.12，中标 2.26），但实际成本高 6.5%`,
    award: '定标',
    cancel: '取消',
    unreasoned: '第 1 行“470u”：不是实际成本最低的报价，须选择理由',
    reason: '交期',
    handIn: '提交审批',
    awarded: '已提交审批',
    second: (a: string) => `第 2 名，实际成本 1.0600，比最低的 ${a}（0.9951）高 6.5%`,
    because: '理由：交期',
    formula: '含税货款',
    wins: '含税单价降到 0.995 即为最低。',
    history: '动态',
    rank: '定标 第 1 行 · 名次',
    more: /另有 \d+ 行/,
  },
  en: {
    create: 'New price comparison',
    title: 'Title',
    sheet: 'Price comparison',
    merged: '39 rows make 26 parts.',
    addLines: 'Add 26 lines',
    addSupplier: 'Add a supplier',
    suppliers: (count: number) => `${count} supplier${count === 1 ? '' : 's'}`,
    price: 'Unit price incl. tax',
    effective: 'Effective unit cost',
    fill: 'Fill 78 cells',
    scenario: 'Lowest cost per line',
    takeOver: 'Apply',
    saved: 'Everything is saved',
    decision: 'Decision and reasons',
    best: (b: string) => `Lowest effective cost 0.9951; next is ${b} with 1.0600, 6.5% more`,
    misleading: (b: string) => `${b} has the lowest total incl. tax (2.12 against 2.26), but its effective cost is 6.5% higher`,
    award: 'Award',
    cancel: 'Cancel',
    unreasoned: 'Line 1 “470u”: the chosen quote is not the cheapest by effective cost; enter a reason',
    reason: 'Delivery',
    handIn: 'Submit for approval',
    awarded: 'Submitted for approval',
    second: (a: string) => `Rank 2 with 1.0600, 6.5% above the lowest, ${a} with 0.9951`,
    because: 'Reason: Delivery',
    formula: 'Goods, tax included',
    wins: 'It becomes the cheapest at a unit price of 0.995 incl. tax.',
    history: 'Timeline',
    rank: 'Awards, line 1 · Rank',
    more: /\d+ more lines/,
  },
} as const

const bom = readFileSync('tests/fixtures/bom/can-carrier.csv', 'utf8')

for (const language of ['zh', 'en'] as const) {
  test(`a bill of materials is compared between three suppliers, awarded and explained, in ${language}`, async ({ arrive, as }) => {
    const words = spoken[language]
    const [a, b, c] = await threeSuppliers(await as('admin'), language)
    const page = await arrive('buyer', { language, viewport: { width: 1680, height: 1000 } })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const sheet = page.getByRole('grid', { name: words.sheet })

    await test.step('copies the bill out of a spreadsheet; designators are counted into quantities', async () => {
      await page.goto('/purchase/priceCompare')
      await page.getByRole('button', { name: words.create }).click()
      await expect(page.getByLabel(words.title, { exact: true })).toBeFocused()
      await page.keyboard.type(`CAN carrier ${a}`)
      await sheet.click()
      await paste(page, bom)
      await expect(page.getByText(words.merged)).toBeVisible()
      await page.getByRole('button', { name: words.addLines }).click()
      await expect(row(sheet, '470u').getByRole('gridcell').first()).toHaveText('2')
      await expect(row(sheet, '0.1u').getByRole('gridcell').first()).toHaveText('4')
    })

    await test.step('asks three suppliers and pastes their prices at once', async () => {
      for (const [at, name] of [a, b, c].entries()) {
        await page.getByLabel(words.addSupplier, { exact: true }).fill(name)
        await page.locator('.ant-select-item-option-active').filter({ hasText: name }).waitFor()
        await page.keyboard.press('Enter')
        await expect(page.getByText(words.suppliers(at + 1))).toBeVisible()
      }
      await (await cell(sheet, '470u', words.price)).click()
      await paste(page, Array.from({ length: 26 }, () => '1.13\t1.06\t1.09').join('\n'))
      await page.getByRole('button', { name: words.fill }).click()
      await expect(await cell(sheet, '470u', words.effective)).toHaveText('① 0.9951')
    })

    await test.step('reads how a cost comes about, and what it would take to win', async () => {
      const cost = await cell(sheet, '470u', words.effective, 1)
      await expect(cost).toHaveText('② 1.0600')
      await cost.click()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText(words.formula)
      await expect(drawer).toContainText(words.wins)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
    })

    await test.step('takes over the cheapest of every line and saves', async () => {
      await page.getByRole('region', { name: words.scenario }).getByRole('button', { name: words.takeOver }).click()
      await page.keyboard.press('Alt+s')
      await expect(page.getByText(words.saved)).toBeVisible()
      await expect(page).toHaveURL(/\/purchase\/priceCompare\/\d+$/)
      await page.getByRole('tab', { name: words.decision }).click()
      const first = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '470u' }).first()
      await expect(first).toContainText(words.best(b))
      await expect(first).toContainText(words.misleading(b))
    })

    await test.step('gives one line to B by key; without a reason it is not awarded', async () => {
      await (await cell(sheet, '470u', words.effective, 1)).click()
      await page.keyboard.press('a')
      await expect(await cell(sheet, '470u', words.effective, 1)).toHaveText('✓ ② 1.0600')
      await page.getByRole('button', { name: words.award, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(words.unreasoned)
      await expect(dialog.getByRole('button', { name: words.handIn, exact: true })).toBeDisabled()
      await dialog.getByRole('button', { name: words.cancel }).click()
    })

    await test.step('gives the reason and awards', async () => {
      await row(sheet, '470u').getByRole('gridcell').nth(2).click()
      await page.keyboard.type(words.reason)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: words.award, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.handIn, exact: true }).click()
      await expect(page.getByText(words.awarded, { exact: true }).first()).toBeVisible()
    })

    await test.step('reads who won, and why, also after the page was loaded anew', async () => {
      await page.goto(page.url().replace(/\?.*$/, ''))
      await page.getByRole('tab', { name: words.decision }).click()
      const first = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '470u' }).first()
      await expect(first).toContainText(b)
      await expect(first).toContainText(words.second(a))
      await expect(first).toContainText(words.because)
      await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '10uF' }).first()).toContainText(a)
      await page.getByRole('tab', { name: words.history }).click()
      const told = entriesOf(page.getByRole('tabpanel')).first()
      await expect(told).toContainText(words.award)
      await expect(told).toContainText(words.rank)
      await expect(told.getByRole('button', { name: words.more })).toBeVisible()
    })
  })
}

test.describe('two buyers at one comparison', () => {
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
    expect(await pricesOfFirst(call, comparison)).toEqual(['2.5000', '2.6000', '2.8000'])
  })
})

test('whoever types into a comparison is seen at its head by who reads it', async ({ arrive, as }) => {
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

test('what was typed without a connection is kept, survives a reload, and is saved when it is back', async ({ arrive, as }) => {
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
  await page.keyboard.press('Alt+s')
  await expect(page.getByText('已保存其余修改，1 格待改正')).toBeVisible()
  await expect(page.getByText('1 格无法识别或不完整')).toBeVisible()
  await expect(page.getByRole('button', { name: /^第 2 行 零件 2 · .*含税单价$/ })).toBeVisible()
  expect(await pricesOfFirst(await as('buyer'), comparison)).toEqual(['2.7500', '3.0000', '2.8500'])
})

test.describe('two people at one browser', () => {
  // What the page was just asking for when its session ended.
  test.use({ refusals: [401] })

  test('what one person left unsaved the next one at this browser does not see, and he himself finds it again', async ({
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

test('on a phone the sheet scrolls inside itself and the page does not', async ({ arrive, as }) => {
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

/** The line of a part in the sheet. */
const row = (sheet: Locator, part: string): Locator =>
  sheet.getByRole('row').filter({ has: sheet.page().getByRole('rowheader', { name: part, exact: true }) })

/** A cell of a part by the caption of its column, of the first supplier unless another one is asked for. */
const cell = async (sheet: Locator, part: string, caption: string, supplier = 0): Promise<Locator> => {
  const header = sheet.getByRole('columnheader', { name: caption, exact: true }).nth(supplier)
  const column = await header.getAttribute('aria-colindex')
  return row(sheet, part).locator(`[aria-colindex="${column}"]`)
}

const typeInto = async (target: Locator, text: string): Promise<void> => {
  await target.click()
  await target.page().keyboard.type(text)
  await target.page().keyboard.press('Enter')
}

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
