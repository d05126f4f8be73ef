import type { Page } from '@playwright/test'
import { mailServer, type MailServer } from '../harness/mailServer.ts'
import { seriousFindings } from './accessibility.ts'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { streamAddress } from './stream.ts'

test('a notice that must be read reaches another browser at once, is confirmed there, and the read list shows it', async ({
  arrive,
  as,
  origin,
}) => {
  const colleague = await settledColleague(origin, await as('admin'), ['来料检验员'])
  const reader = await arrive(colleague)
  await reader.goto('/dashboard/dashboard')
  const badge = reader.getByRole('banner').getByRole('link', { name: /^未读通知: \d+$/ })
  await expect(badge).toBeVisible()
  const before = await badge.innerText()

  const admin = await arrive('admin')
  await admin.goto('/admin/znnotice/new')
  const title = `洗眼器检修 ${colleague.username}`
  await admin.getByLabel('标题', { exact: true }).fill(title)
  await choose(admin, admin.getByLabel('类型', { exact: true }), '安全')
  await admin.getByLabel('内容', { exact: true }).fill('周五下午检修，请使用二楼洗眼器。')
  await admin.getByRole('combobox', { name: '接收人员' }).fill(colleague.name)
  await admin.locator('.ant-select-dropdown:visible').getByText(colleague.name, { exact: true }).click()
  await expect(admin.getByText('当前接收人 1 人')).toBeVisible()
  await admin.getByRole('checkbox', { name: '必读' }).check()
  await admin.getByRole('button', { name: '保存', exact: true }).click()
  await expect(admin.getByRole('heading', { name: title })).toBeVisible()
  await admin.getByRole('button', { name: '发布', exact: true }).click()
  const begun = Date.now()
  await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click()

  await expect(badge).not.toHaveText(before, { timeout: 3000 })
  await expect(reader.getByText('有 1 条必读通知等待您确认')).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(4000)
  await reader.getByRole('link', { name: '去确认' }).click()
  await reader.getByRole('link', { name: new RegExp(title) }).press('Enter')
  await expect(reader.getByText('周五下午检修，请使用二楼洗眼器。')).toBeVisible()
  await reader.getByLabel('反馈（发布人可见）').fill('收到')
  await reader.getByRole('button', { name: '提交反馈' }).click()
  await expect(reader.getByText('反馈已提交')).toBeVisible()
  await reader.getByRole('button', { name: '确认已读' }).click()
  await expect(reader.getByText('有 1 条必读通知等待您确认')).toHaveCount(0)

  await admin.getByRole('tab', { name: '阅读情况' }).click()
  await expect(admin.getByText('接收人 1，已读 1，已确认 1')).toBeVisible()
  await expect(admin.getByText('收到')).toBeVisible()
})

test('a notice that is put off leaves the other browser as well, stands among the snoozed ones there, and is taken back', async ({
  arrive,
}) => {
  const [one, other] = [await arrive('admin'), await arrive('admin', { language: 'en' })]
  await one.goto('/notice/message?status=unread')
  await other.goto('/notice/message?status=snoozed')
  const line = one.locator('.ms-notice').filter({ has: one.getByRole('button', { name: /^稍后提醒/ }) })
  const link = await line.first().getByRole('link').getAttribute('href')
  const place = (page: Page) => page.locator('.ms-notice').filter({ has: page.locator(`a[href="${link}"]`) })
  const unread = await place(one).count()
  await line
    .first()
    .getByRole('button', { name: /^稍后提醒/ })
    .press('Enter')
  await one.getByRole('menuitem', { name: '明天 09:00' }).press('Enter')
  await expect(place(one)).toHaveCount(unread - 1)
  await expect(place(other).getByText(/^Snoozed until \d{4}-\d{2}-\d{2} 09:00/)).toBeVisible({ timeout: 3000 })
  expect(await seriousFindings(other)).toEqual([])
  await place(other).getByRole('button', { name: 'Unsnooze' }).press('Enter')
  await expect(place(other)).toHaveCount(0)
  await expect(place(one)).toHaveCount(unread)
})

test.describe('a person whose account is closed', () => {
  // That is how his browser learns of it.
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

test.describe('mail', () => {
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
