import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { promisedWithin } from './promisedWithin.ts'
import { shownText } from './shownText.ts'

test(
  'a notice that must be read reaches another browser at once, is confirmed there, and the read list shows it',
  { tag: ['@notice', '@admin'] },
  async ({ arrive, as, origin }) => {
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
    await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click()

    await expect(badge).not.toHaveText(before, { timeout: promisedWithin(3000) })
    // Whoever is new is told every ten minutes of what was announced before them, so there may be another one.
    await expect(reader.getByText(/^有 \d+ 条必读通知等待您确认/)).toBeVisible({ timeout: promisedWithin(1000) })
    await reader.getByRole('link', { name: '去确认' }).click()
    await reader.getByRole('link', { name: new RegExp(title) }).press('Enter')
    await expect(shownText(reader, '周五下午检修，请使用二楼洗眼器。')).toBeVisible()
    await reader.getByLabel('反馈（发布人可见）').fill('收到')
    await reader.getByRole('button', { name: '提交反馈' }).click()
    await expect(reader.getByText('反馈已提交')).toBeVisible()
    const confirm = reader.getByRole('button', { name: '确认已读' })
    await confirm.click()
    await expect(confirm).toHaveCount(0)

    await admin.getByRole('tab', { name: '阅读情况' }).click()
    await expect(admin.getByText('接收人 1，已读 1，已确认 1')).toBeVisible()
    await expect(shownText(admin, '收到')).toBeVisible()
  },
)
