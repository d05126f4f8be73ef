import { dayFromNow } from '../harness/days.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from './journey.ts'

const spoken = {
  zh: {
    paste: '粘贴物料清单',
    sheet: '物料清单',
    check: '检查',
    unknown: /未找到物料/,
    add: '加入明细',
    rows: '未找到料号的行',
    byName: '按名称加入，料号待补',
    ready: /将加入 \d+ 行明细/,
    added: '已加入明细',
    submit: '提交审批',
    submitted: '一级审批',
  },
  en: {
    paste: 'Paste a bill',
    sheet: 'Bill of materials',
    check: 'Check',
    unknown: /No material .* was found/,
    add: 'Add to items',
    rows: 'Rows without a number',
    byName: 'Add by name, number to follow',
    ready: /\d+ items will be added/,
    added: 'Added to items',
    submit: 'Submit for approval',
    submitted: 'First-level approval',
  },
} as const

/** The headings and thirty rows of a published board. */
const bill = readFileSync(new URL('../fixtures/bom/can-carrier.csv', import.meta.url), 'utf8')
  .split(/\r?\n/)
  .slice(0, 31)
  .join('\n')

for (const [language, width] of [
  ['zh', 1440],
  ['en', 390],
] as const) {
  const said = spoken[language]
  test(
    `thirty rows of a bill are pasted into a requisition, which is submitted (${language}, ${width})`,
    { tag: '@purchase' },
    async ({ arrive, as }) => {
      const planner = await as('planner')
      const purpose = `试制 ${randomBytes(3).toString('hex').toUpperCase()}`
      const made = await planner('POST', '/api/purchase/requisition/', {
        purpose,
        costObject: 'RD-07',
        needDate: dayFromNow(30),
        items: [],
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const page = await arrive('planner', { language, viewport: { width, height: 900 } })
      await page.goto(`/purchase/requisition/${made.body.id}?tab=paste`)
      await page.getByRole('textbox', { name: said.sheet }).fill(bill)
      await page.getByRole('button', { name: said.check, exact: true }).click()
      await expect(page.getByText(said.unknown).first()).toBeVisible()
      await expect(page.getByRole('button', { name: said.add })).toBeDisabled()

      await page.getByRole('combobox', { name: said.rows }).click()
      await page.getByText(said.byName, { exact: true }).last().click()
      await page.getByRole('button', { name: said.check, exact: true }).click()
      await expect(page.getByText(said.ready)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
      await page.getByRole('button', { name: said.add }).click()
      await expect(page.getByText(said.added).first()).toBeVisible()
      const stored = (await planner('GET', `/api/purchase/requisition/${made.body.id}/`)).body
      const quantities = stored.items.map(({ quantity }: { readonly quantity: string }) => Number(quantity))
      expect(quantities.reduce((sum: number, one: number) => sum + one, 0)).toBe(30)

      await page.getByRole('button', { name: said.submit }).first().click()
      await expect(page.getByText(said.submitted).first()).toBeVisible()
    },
  )
}
