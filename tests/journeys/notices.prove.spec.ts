import type { Page } from '@playwright/test'
import { mailServer, type MailServer } from '../harness/mailServer.ts'
import { seriousFindings } from './accessibility.ts'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { streamAddress } from './stream.ts'

test(
  'a notice that is put off leaves the other browser as well, stands among the snoozed ones there, and is taken back',
  { tag: ['@notice', '@admin'] },
  async ({ arrive }) => {
    const [one, other] = [await arrive('admin'), await arrive('admin', { language: 'en' })]
    await one.goto('/notice/message?status=unread')
    await other.goto('/notice/message?status=snoozed')
    const line = one.locator('.ms-notice').filter({ has: one.getByRole('button', { name: /^稍后提醒/ }) })
    // The oldest one: what the newest are about may be done meanwhile, and then nothing of them is put off.
    const link = await line.last().getByRole('link').getAttribute('href')
    const place = (page: Page) => page.locator('.ms-notice').filter({ has: page.locator(`a[href="${link}"]`) })
    const unread = await place(one).count()
    await line
      .last()
      .getByRole('button', { name: /^稍后提醒/ })
      .press('Enter')
    await one.getByRole('menuitem', { name: '明天 09:00' }).press('Enter')
    await expect(place(one)).toHaveCount(unread - 1)
    await expect(place(other).getByText(/^Snoozed until \d{4}-\d{2}-\d{2} 09:00/)).toBeVisible({ timeout: 3000 })
    expect(await seriousFindings(other)).toEqual([])
    await place(other).getByRole('button', { name: 'Unsnooze' }).press('Enter')
    await expect(place(other)).toHaveCount(0)
    await expect(place(one)).toHaveCount(unread)
  },
)

test.describe('a person whose account is closed', { tag: ['@notice', '@admin'] }, () => {
  // That is how that person's browser learns of it.
  test.use({ refusals: [401] })

  test('is out at once, in a browser where nobody touches anything', async ({ arrive, as, origin }) => {
    const admin = await as('admin')
    const colleague = await settledColleague(origin, admin, ['来料检验员'])
    const page = await arrive(colleague)
    const streaming = page.waitForResponse(streamAddress)
    await page.goto('/mnm/unit')
    expect((await (await streaming).request().allHeaders())['x-csrftoken']).toMatch(/./)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { body } = await admin('GET', `/api/admin/user/${colleague.id}/`)
    const closed = await admin('PATCH', `/api/admin/user/${colleague.id}/`, { version: body.version, isActive: false })
    expect(closed.status).toBe(200)
    await expect(page).toHaveURL(/\/login/, { timeout: 4000 })
  })
})

test.describe('mail', { tag: ['@notice', '@admin'] }, () => {
  let smtp: MailServer
  test.beforeAll(async () => {
    smtp = await mailServer()
  })
  test.afterAll(() => smtp.close())

  test('is set up by an administrator, and the test mail arrives at a real server', async ({ arrive }) => {
    const page = await arrive('admin')
    await page.goto('/admin/notifications')
    await page.getByRole('checkbox', { name: '启用邮件通知' }).check()
    await page.getByLabel('SMTP 服务器').fill('127.0.0.1')
    await page.getByLabel('端口').fill(String(smtp.port))
    await choose(page, page.getByLabel('加密'), '不加密（不能登录）')
    await page.getByLabel('发件人名称').fill('水质仪器')
    await page.getByLabel('发件人地址').fill('meniscus@example.com')
    await page.getByLabel('系统网址').fill('http://localhost')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('邮件设置已保存')).toBeVisible()
    // From here on other journeys' notices are mailed too: this one is known by its own address.
    const address = 'mailbox.of.this.journey@example.com'
    await page.getByLabel('收件地址').fill(address)
    await page.getByRole('button', { name: '发送测试邮件' }).click()
    await expect(page.getByText('已发送')).toBeVisible()
    const received = (await smtp.received()).filter(({ to }) => to.includes(address))
    expect(received.map(({ mail }) => mail.subject)).toEqual(['Meniscus 测试邮件'])
    await page.getByRole('tab', { name: '发送结果' }).click()
    await expect(page.getByRole('cell', { name: address })).toBeVisible()
  })
})
