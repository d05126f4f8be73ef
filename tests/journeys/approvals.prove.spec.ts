import { expect, test } from './journey.ts'
import { handedIn } from './newApplication.ts'

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

test(
  'decisions are made by keys: a asks before it agrees, r asks for the reason',
  { tag: ['@approval', '@mnm'] },
  async ({ arrive, as }) => {
    const applicant = await as('hu.yong')
    const [agreed, refused] = [await handedIn(applicant), await handedIn(applicant)]
    const page = await arrive('engineer', { language: 'en' })
    const statusOf = async ({ id }: typeof agreed): Promise<unknown> => {
      const { body } = await applicant('GET', `/api/approval/document/?entity=mnm.material&record=${id}`)
      return body.results[0].events.at(-1).kind
    }
    await page.goto(`/approval/inbox?search=${encodeURIComponent(agreed.name)}`)
    // What stands first is open.
    await expect(page.getByRole('article', { name: agreed.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog')).toContainText(new RegExp(`Approve .*${agreed.name}\\?`))
    await page.keyboard.press('Escape')
    expect(await statusOf(agreed)).toBe('submit')
    await page.keyboard.press('a')
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).press('Enter')
    await expect(page.getByText(/^Approved: /)).toBeVisible()
    expect(await statusOf(agreed)).toBe('approve')

    await page.goto(`/approval/inbox?search=${encodeURIComponent(refused.name)}`)
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeEnabled()
    await page.keyboard.press('r')
    const comment = page.getByRole('textbox', { name: 'Comment' })
    await expect(comment).toBeFocused()
    await expect(page.getByText('Enter a reason for rejecting')).toBeVisible()
    // In the field the keys are letters.
    await page.keyboard.type('are')
    await expect(comment).toHaveValue('are')
    expect(await statusOf(refused)).toBe('submit')
  },
)
