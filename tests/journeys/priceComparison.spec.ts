import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, test } from './journey.ts'
import { threeSuppliers } from './threeSuppliers.ts'
import { entriesOf } from './timeline.ts'
import { row, cell } from './priceComparison.ts'
import { variants } from './variants.ts'

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
    columnsRight: '各列正确',
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
    wins: '含税单价降到 0.995068 即为最低。',
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
    columnsRight: 'Columns are right',
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
    wins: 'It becomes the cheapest at a unit price of 0.995068 incl. tax.',
    history: 'Timeline',
    rank: 'Awards, line 1 · Rank',
    more: /\d+ more lines/,
  },
} as const

const bom = readFileSync('tests/fixtures/bom/can-carrier.csv', 'utf8')

for (const language of variants(['zh', 'en'], 0)) {
  test(
    `a bill of materials is compared between three suppliers, awarded and explained, in ${language}`,
    { tag: ['@purchase', '@prove'] },
    async ({ arrive, as }) => {
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
        await page.getByRole('button', { name: words.columnsRight }).click()
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
    },
  )
}

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
