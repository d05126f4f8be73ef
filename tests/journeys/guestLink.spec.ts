import { dayFromNow } from '../harness/days.ts'
import { expect, test } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'
import { phone, recipient, givenLink } from './guestLink.ts'
import { shownText } from './shownText.ts'

test(
  'a supplier answers a corrective action on the phone, once, and the quality engineer reads it',
  { tag: '@core' },
  async ({ arrive, as, open }) => {
    const admin = await as('admin')
    const supplier = await makeSupplier(admin, newName('链接供应商'))
    const { body: materials } = await admin('GET', '/api/mnm/material/?page_size=1&status=active')
    const problem = newName('外径超差 ')
    const scar = await admin('POST', '/api/quality/scar/', {
      supplier: supplier.id,
      material: materials.results[0].id,
      problem,
      dueOn: dayFromNow(14),
    })
    expect(scar.status, JSON.stringify(scar.body)).toBe(201)
    const page = await arrive('admin')
    await page.goto(`/quality/scar/${scar.body.id}`)
    const address = await givenLink(page, { button: '请供应商回复', recipient: '收件人', create: '生成链接' })

    const guest = await open({ ...phone, locale: 'zh-CN' })
    await guest.goto(address)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(scar.body.code)
    await expect(guest.getByText(problem)).toBeVisible()
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await guest.getByRole('button', { name: '提交回复' }).click()
    await expect(guest.getByLabel(/^临时遏制/)).toBeFocused()
    await expect(guest.getByLabel(/^临时遏制/)).toHaveAttribute('aria-invalid', 'true')
    await guest.getByLabel(/^临时遏制/).fill('封存在库')
    await guest.getByLabel(/^根本原因/).fill('刀具磨损')
    await guest.getByLabel(/^纠正措施/).fill('每 200 件换刀')
    await guest.getByRole('button', { name: '提交回复' }).click()
    await expect(guest.getByRole('heading', { name: '已提交' })).toBeVisible()
    await guest.reload()
    await expect(guest.getByRole('heading', { name: '已提交' })).toBeVisible()

    await page.goto(`/quality/scar/${scar.body.id}`)
    await expect(shownText(page, '每 200 件换刀')).toBeVisible()
    await expect(page.getByText(new RegExp(`${recipient}（`)).first()).toBeVisible()
  },
)
