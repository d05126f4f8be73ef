import { agreed } from './agreed.ts'
import { companyToday } from '../harness/days.ts'
import { phone } from './guestLink.ts'
import { expect, test } from './journey.ts'
import { newName } from './newSupplier.ts'
import { diagnosed, made, onBench, repaired, step, unitsOut } from './service.ts'
import { shownText } from './shownText.ts'

test(
  'a chargeable repair is quoted, accepted by link and paid, and only then leaves',
  { tag: ['@rma', '@crm'] },
  async ({ arrive, as, open }) => {
    const [admin, service, warehouse, tester] = [await as('admin'), await as('service'), await as('warehouse'), await as('dept_admin')]
    const [unit] = await unitsOut(admin, 'longAgo', 1)
    if (!unit) return
    const path = await onBench(service, warehouse, unit)
    await diagnosed(service, path, { resolution: 'repaired' })
    const { id, charged } = (await service('GET', path)).body
    expect(charged).toBe(true)

    const { owner } = (await admin('GET', `/api/crm/company/${unit.customer.id}/`)).body
    const { username } = (await admin('GET', `/api/admin/user/${owner.id}/`)).body
    const sales = await as(username)
    const seller = await arrive(username)
    await seller.goto(`/rma/rmainfo/${id}`)
    await seller.getByRole('link', { name: '维修报价' }).first().click()
    await seller.getByRole('button', { name: '添加一行' }).first().click()
    await seller.locator('[id$="items-0-name"]').fill('维修费')
    await seller.locator('[id$="items-0-quantity"]').fill('1')
    await seller.locator('[id$="items-0-ownPrice"]').fill('480')
    await seller.getByRole('button', { name: '保存', exact: true }).click()
    await expect(seller).toHaveURL(/\/materials\/quotation\/special\/\d+$/)
    const offer = Number(seller.url().split('/').at(-1))
    const at = `/api/crm/quotation/${offer}/`
    await step(sales, at, 'submit')
    await agreed(as, 'crm.quotation', offer)
    await step(sales, at, 'send')

    const about = { entity: 'crm.quotation', record: offer }
    const given = await sales('POST', '/api/guest_link/', { ...about, recipient: '李工', language: 'zh' })
    const guest = await open({ ...phone, locale: 'zh-CN' })
    await guest.goto(given.body.path)
    await expect(shownText(guest, '维修费').first()).toBeVisible()
    await guest.getByRole('form', { name: '接受此报价' }).getByRole('button', { name: '接受报价' }).click()
    await expect.poll(async () => (await sales('GET', at)).body.state).toBe('accepted')

    await repaired(service, tester, path)
    const way = { returnCarrier: '顺丰速运', returnTracking: 'SF2', sentBackOn: companyToday(), returnCountry: 'CN' }
    const { version } = (await warehouse('GET', path)).body
    const early = await warehouse('POST', `${path}sendBack/`, { version, input: way })
    expect(early.body.message).toMatch(/pay first/)

    await seller.goto(`/materials/quotation/special/${offer}`)
    await seller.getByRole('link', { name: '生成订单' }).first().click()
    await seller.getByRole('button', { name: '保存', exact: true }).click()
    await expect(seller).toHaveURL(/\/operate\/order\/\d+$/)
    const order = Number(seller.url().split('/').at(-1))
    // A repair is paid before it leaves, so it takes nothing of what the customer may owe.
    const ordered = `/api/operate/order/${order}/`
    const { version: drafted } = (await sales('GET', ordered)).body
    expect((await sales('PATCH', ordered, { version: drafted, paymentTerms: 'advance' })).status).toBe(200)
    await step(sales, ordered, 'confirm')
    const finance = await as('fan.xueqin')
    await made(finance, '/api/operate/payment/', { order, paidOn: companyToday(), reference: 'TT20260009' })

    const page = await arrive('service')
    await page.goto(`/rma/rmainfo/${id}`)
    await expect(page.getByText('已付款').first()).toBeVisible()
    await step(warehouse, path, 'sendBack', way)
    await page.reload()
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    // A case that is closed says how it ended.
    await expect(page.getByRole('button', { name: '关闭', exact: true })).toHaveCount(0)
    await expect.poll(async () => (await service('GET', path)).body.status).toBe('closed')
  },
)

test('an SN is pasted, and the life of the unit is read at once', { tag: '@rma' }, async ({ arrive, as }) => {
  const admin = await as('admin')
  const [back] = (await admin('GET', '/api/rma/case/?status=closed&unit__null=false&sort=-id&page_size=1')).body.results
  const page = await arrive('service')
  await page.goto('/rma/list')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(back.serial)
  await expect(page.getByRole('option').filter({ hasText: back.serial }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(back.serial)
  await page.getByRole('tab', { name: '护照' }).click()
  const passport = page.getByRole('tabpanel', { name: '护照' })
  await expect(passport.getByText(back.code).first()).toBeVisible()
})

test('a bad lot is found from three cases, and contained from one of them', { tag: ['@rma', '@quality'] }, async ({ arrive, as }) => {
  const [admin, service, warehouse] = [await as('admin'), await as('service'), await as('warehouse')]
  const units = await unitsOut(admin, 'lately', 3)
  const { results } = (await warehouse('GET', '/api/stock/balance/?kind=usable&lot__null=false&page_size=50')).body
  const { material } = results.find(({ serial }: { readonly serial: string | null }) => serial === null)
  const lot = await made(warehouse, '/api/stock/lot/', { material: material.id, code: newName('批').slice(0, 40) })
  const paths: string[] = []
  for (const unit of units) {
    const path = await onBench(service, warehouse, unit)
    await diagnosed(service, path, { resolution: 'repaired', cause: 'lot', lot: lot.id })
    paths.push(path)
  }
  const found = `/rma/rma_domestic_after_sales?kind=domestic&lot=${lot.id}`
  const page = await arrive('zhao.lei')
  await page.goto(found)
  await expect(page.getByText('共 3 条')).toBeVisible()
  const { id } = (await service('GET', paths[0] ?? '')).body
  await page.goto(`/rma/rmainfo/${id}`)
  await page.getByRole('link', { name: '围堵可疑批次' }).first().click()
  await page.getByLabel('缺陷代码', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/\/quality\/\w+\/\d+$/)
  await expect(page.getByRole('main').getByText('围堵中', { exact: true }).first()).toBeVisible()
  const [containment] = (await admin('GET', `/api/quality/containment/?lot=${lot.id}`)).body.results
  expect((await admin('GET', `/api/quality/containment/${containment.id}/`)).body.defectFound).not.toBeNull()
})
