import { expect, test } from './journey.ts'
import { handedIn } from './newApplication.ts'
import { settledColleague } from './newColleague.ts'
import { variants } from './variants.ts'

test.describe(() => {
  test.use({ refusals: [400] })

  test(
    'somebody lets a colleague decide while they are away, and takes it back',
    { tag: ['@approval', '@admin', '@prove'] },
    async ({ arrive, as, origin }) => {
      const person = await settledColleague(origin, await as('admin'), ['销售'])
      const page = await arrive(person, { language: 'en' })
      await page.goto('/approval/inbox')
      await expect(page.getByRole('heading', { name: 'No approvals pending' })).toBeVisible()
      await page.goto('/approval/delegation')
      await page.getByLabel('To', { exact: true }).fill('Song')
      await page.getByTitle('Song Jia').click()
      await page.getByLabel('Until').fill('2099-01-01')
      await page.keyboard.press('Enter')
      await page.getByLabel('Reason').fill('Holiday')
      const delegate = page.getByRole('button', { name: 'Delegate', exact: true })
      await delegate.click()
      await expect(page.getByText('One year at most')).toBeVisible()
      const soon = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
      await page.getByLabel('Until').fill(soon)
      await page.keyboard.press('Enter')
      await expect(delegate).toBeEnabled()
      await delegate.click()
      const own = page.getByRole('listitem').filter({ hasText: 'Song Jia' })
      await expect(own).toContainText('All documents')
      await own.getByRole('button', { name: 'End', exact: true }).click()
      await page.getByRole('button', { name: 'OK', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'No delegations' })).toBeVisible()
    },
  )
})

for (const [language, say] of variants(
  [
    [
      'zh',
      {
        asked: '待您审批：',
        phrases: '常用意见',
        phrase: '资料不全',
        comment: '审批意见',
        reject: '拒绝',
        rejected: /^已拒绝/,
        approve: '同意',
        approved: /^已同意/,
      },
    ],
    [
      'en',
      {
        asked: 'For your approval: ',
        phrases: 'Quick phrases',
        phrase: 'Documents are incomplete',
        comment: 'Comment',
        reject: 'Reject',
        rejected: /^Rejected/,
        approve: 'Approve',
        approved: /^Approved/,
      },
    ],
  ],
  0,
)) {
  test(
    `${language}: on a phone a notice leads to the decision, and a reason is given with a press`,
    { tag: ['@approval', '@admin'] },
    async ({ arrive, as }) => {
      const applicant = await as('hu.yong')
      const [refused, agreed] = [await handedIn(applicant), await handedIn(applicant)]
      const page = await arrive('engineer', { language, viewport: { width: 390, height: 844 }, touch: true })
      await page.goto('/notice/message')
      await page.getByRole('link', { name: new RegExp(`${say.asked}.*${refused.name}`) }).tap()
      const phrase = page.getByRole('group', { name: say.phrases }).getByRole('button', { name: say.phrase })
      await phrase.tap()
      await expect(phrase).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByLabel(say.comment, { exact: true })).toHaveValue(say.phrase)
      await page.getByRole('button', { name: say.reject, exact: true }).tap()
      await expect(page.getByText(say.rejected)).toBeVisible()

      // What the approver said stands first the next time.
      await page.goto('/notice/message')
      await page.getByRole('link', { name: new RegExp(`${say.asked}.*${agreed.name}`) }).tap()
      await expect(page.getByRole('group', { name: say.phrases }).getByRole('button').first()).toBeVisible()
      expect((await (await as('engineer'))('GET', '/api/approval/phrases/')).body.reject).toContain(say.phrase)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      await page.getByRole('button', { name: say.approve, exact: true }).tap()
      await expect(page.getByText(say.approved)).toBeVisible()
    },
  )
}
