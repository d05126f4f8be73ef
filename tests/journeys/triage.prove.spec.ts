import { companyToday } from '../harness/days.ts'
import { phone } from './guestLink.ts'
import { expect, test } from './journey.ts'
import { newName } from './newSupplier.ts'
import { diagnosed, repaired, unitsOut } from './service.ts'

test(
  'a customer without an account reports a unit, it arrives, is repaired under warranty, goes back, and its case closes',
  { tag: '@rma' },
  async ({ arrive, as, open }) => {
    const [admin, service, tester] = [await as('admin'), await as('service'), await as('dept_admin')]
    const [unit] = await unitsOut(admin, 'lately', 1)
    if (!unit) return
    const name = newName('报修人')

    await test.step('on the phone: what is usual is tried first, then it is reported', async () => {
      const guest = await open({ ...phone, locale: 'zh-CN' })
      await guest.goto('/service')
      await expect(guest).toHaveTitle(/^报修/)
      await guest.getByLabel(/^传感器类型/).selectOption({ label: 'pH / ORP' })
      await guest.getByLabel(/^现象/).selectOption({ label: '无法校准' })
      await guest.getByLabel(/用电极清洗液浸泡/).check()
      await guest.getByRole('button', { name: '没有解决，继续报修' }).click()
      await guest.getByRole('button', { name: '提交报修' }).click()
      await expect(guest.getByLabel(/^联系人/)).toHaveAttribute('aria-invalid', 'true')
      await guest.getByLabel(/^PN\/SN/).fill(unit.code)
      await guest.getByLabel(/^问题描述/).fill('两点校准不通过。')
      await guest.getByLabel(/^联系人/).fill(name)
      await guest.getByLabel(/^邮箱/).fill('service@example.com')
      await guest.getByRole('button', { name: '提交报修' }).click()
      await expect(guest.getByRole('heading', { name: '谢谢' })).toBeVisible()
      expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })

    const page = await arrive('service')
    const path = await test.step('after-sales says whose it is and opens the case of it', async () => {
      const { results } = (await service('GET', '/api/rma/serviceRequest/?status=new&sort=-id&page_size=20')).body
      const asked = results.find((one: { readonly applicantName: string }) => one.applicantName === name)
      const { version } = (await service('GET', `/api/rma/serviceRequest/${asked.id}/`)).body
      await service('PATCH', `/api/rma/serviceRequest/${asked.id}/`, { version, company: unit.customer.id })
      await page.goto(`/rma/service_request/${asked.id}`)
      await page.getByRole('link', { name: '建维修单' }).first().click()
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await expect(page).toHaveURL(/\/rma\/rmainfo\/\d+$/)
      await expect(page.getByText('保修内').first()).toBeVisible()
      return `/api/rma/case/${page.url().split('/').at(-1)}/`
    })
    const screen = new URL(page.url()).pathname

    const clerk = await arrive('warehouse')
    await test.step('the warehouse scans it on arrival', async () => {
      await clerk.goto(screen)
      await clerk.getByRole('button', { name: '登记收货', exact: true }).click()
      const dialog = clerk.getByRole('dialog')
      await dialog.getByLabel(/^扫描 PN\/SN/).fill(unit.code)
      await dialog.getByLabel(/^收货日期/).fill(companyToday())
      await dialog.getByLabel(/^随附配件/).fill('电源线')
      await dialog.getByRole('button', { name: '登记收货', exact: true }).click()
      await expect(clerk.getByRole('main').getByText('已收货', { exact: true }).first()).toBeVisible()
    })

    await test.step('it is claimed, repaired by one and tested by another', async () => {
      await page.goto(screen)
      await page.getByRole('button', { name: '开始检测维修', exact: true }).click()
      await expect(page.getByRole('main').getByText('检测维修中', { exact: true }).first()).toBeVisible()
      await diagnosed(service, path, { resolution: 'repaired' })
      await repaired(service, tester, path)
    })

    await test.step('it goes back and the case closes', async () => {
      await clerk.goto(screen)
      await clerk.getByRole('main').getByRole('button', { name: '退回客户', exact: true }).click()
      const dialog = clerk.getByRole('dialog')
      await dialog.getByLabel(/^退回日期/).fill(companyToday())
      await dialog.getByLabel(/^承运人/).fill('顺丰速运')
      await dialog.getByLabel(/^运单号/).fill('SF1234567890')
      await dialog.getByRole('button', { name: '退回客户', exact: true }).click()
      await expect(clerk.getByRole('dialog')).toHaveCount(0)
      await page.goto(screen)
      await page.getByRole('button', { name: '关闭', exact: true }).click()
      await expect(page.getByRole('main').getByText('已关闭', { exact: true }).first()).toBeVisible()
      expect((await service('GET', path)).body).toMatchObject({ status: 'closed', charged: false, returnTracking: 'SF1234567890' })
    })
  },
)
