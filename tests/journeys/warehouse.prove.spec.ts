import { dayFromNow } from '../harness/days.ts'
import { agreed } from './agreed.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'

test(
  'a consumable falls below its minimum, stands in the list of what is short and is requisitioned up to its maximum',
  { tag: '@warehouse @purchase' },
  async ({ arrive, as }) => {
    const [keeper, other] = [await as('warehouse'), await as('xie.ming')]
    const item = (
      await keeper('POST', '/api/warehouse/item/', {
        code: `ZZ${String(Date.now() % 10_000).padStart(4, '0')}`,
        name: '旅程用棉签',
        nameEn: 'Swabs of the journey',
        unit: '包',
        kind: 'consumable',
        source: 'purchase',
        unitPrice: '6.50',
        min: 10,
        max: 40,
        location: 'B-09',
      })
    ).body
    await keeper('POST', '/api/warehouse/move/', { kind: 'in', item: item.id, quantity: 12, document: '送货单 1' })
    const buyer = await as('buyer')
    const made = await buyer('POST', '/api/warehouse/application/', {
      purpose: '清洁',
      neededOn: dayFromNow(0),
      items: [{ item: item.id, quantity: 5 }],
    })
    await buyer('POST', `/api/warehouse/application/${made.body.id}/submit/`, { version: made.body.version })
    await agreed(as, 'warehouse.application', made.body.id, ['warehouse', 'lu.yao'])
    const issued = await other('POST', '/api/warehouse/issue/', { application: made.body.id })
    expect(issued.status, JSON.stringify(issued.body)).toBe(201)
    await buyer('POST', `/api/warehouse/issue/${issued.body.id}/receive/`, { version: issued.body.version })
    expect((await keeper('GET', `/api/warehouse/item/${item.id}/`)).body).toMatchObject({ onHand: 7, belowMin: true })

    const page = await arrive('buyer', { language: 'en' })
    await page.goto(`/warehouse/administrative_warehouse?belowMin=true&search=${item.code}`)
    await page.getByRole('row').filter({ hasText: item.code }).getByRole('checkbox').check()
    await page.getByRole('link', { name: 'Draft requisition' }).click()
    await expect(page).toHaveURL(/\/purchase\/purchases\/new/)
    await expect(page.locator('[id$="items-0-quantity"]')).toHaveValue('33')
  },
)

test(
  'a person leaves: what they have borrowed is on one page, comes back, and then the account is closed',
  { tag: '@warehouse @admin' },
  async ({ arrive, as, origin }) => {
    const [admin, keeper] = [await as('admin'), await as('warehouse')]
    const leaver = await settledColleague(origin, admin, ['采购员'])
    const [department] = (await admin('GET', '/api/admin/department/?search=采购部')).body.results
    const { version } = (await admin('GET', `/api/admin/user/${leaver.id}/`)).body
    await admin('PATCH', `/api/admin/user/${leaver.id}/`, { version, department: department.id })
    const own = await as(leaver)
    const [tool] = (await keeper('GET', '/api/warehouse/item/?search=TL0002')).body.results
    const made = await own('POST', '/api/warehouse/application/', {
      purpose: '样件装配',
      neededOn: dayFromNow(0),
      returnOn: dayFromNow(7),
      items: [{ item: tool.id, quantity: 1 }],
    })
    const path = `/api/warehouse/application/${made.body.id}/`
    await own('POST', `${path}submit/`, { version: made.body.version })
    const { code } = (await own('GET', path)).body
    const head = await as('huang.lei')
    const { results: asked } = (await head('GET', '/api/approval/inbox/?box=todo&page_size=100')).body
    const { instance, task, hash, version: seen } = asked.find(({ title }: { readonly title: string }) => title === code)
    await head('POST', `/api/approval/${instance}/decide/`, { task, decision: 'approve', hash, version: seen })
    const issued = await keeper('POST', '/api/warehouse/issue/', { application: made.body.id })
    expect(issued.status, JSON.stringify(issued.body)).toBe(201)
    await own('POST', `/api/warehouse/issue/${issued.body.id}/receive/`, { version: issued.body.version })

    const page = await arrive('admin', { language: 'en' })
    await page.goto(`/admin/user/${leaver.id}?tab=leaving`)
    await page.getByRole('tab', { name: 'Handover' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'a keeper records the return' })).toContainText('1')

    const back = await keeper('POST', '/api/warehouse/giveBack/', { application: made.body.id })
    expect(back.status, JSON.stringify(back.body)).toBe(201)
    expect((await keeper('GET', path)).body.state).toBe('returned')
    await page.reload()
    await page.getByRole('tab', { name: 'Handover' }).click()
    await expect(page.getByText('Nothing to reassign')).toBeVisible()
    await page.getByRole('button', { name: 'Deactivate' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Deactivated', { exact: true }).first()).toBeVisible()
    expect((await admin('GET', `/api/admin/user/${leaver.id}/`)).body.isActive).toBe(false)
  },
)
