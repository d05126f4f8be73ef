import { expect, test } from './journey.ts'

for (const [language, say] of [
  ['zh', { add: '添加审批方', group: '审批方', remove: '删除审批方 2', approvers: '审批人' }],
  ['en', { add: 'Add an approver group', group: 'Approver group', remove: 'Remove approver group 2', approvers: 'Approvers' }],
] as const) {
  test(
    `${language}: a step of a flow gets a second approver group and loses it again, by keyboard`,
    { tag: ['@approval', '@admin'] },
    async ({ arrive, as }) => {
      const { body } = await (await as('gu.yifan'))('GET', '/api/admin/approvalFlow/?search=QUOTATION&page_size=1')
      const page = await arrive('gu.yifan', language === 'zh' ? { viewport: { width: 390, height: 844 } } : { language })
      await page.goto(`/admin/approvalInfo/${body.results[0].id}/edit`)
      const step = page.locator('[data-step="sales"]')
      await expect(step.getByLabel(say.approvers, { exact: true })).toBeVisible()
      await step.getByRole('button', { name: say.add }).press('Enter')
      await expect(step.getByLabel(`${say.group} 2`, { exact: true })).toBeFocused()
      await expect(page.locator('[data-step="generalAndFinance"]').getByLabel(`${say.group} 2`, { exact: true })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      await step.getByRole('button', { name: say.remove }).press('Enter')
      await expect(step.getByLabel(say.approvers, { exact: true })).toBeFocused()
    },
  )
}
