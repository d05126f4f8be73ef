import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { lendItems } from '../../../tests/harness/lendItems.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

// A requisition says what there is already, who has it and until when.

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

const report = '/api/report/purchase/borrow_instead/'

const requested = async (items: readonly object[]): Promise<number> => {
  const asked = { purpose: '试制', costObject: 'RD-01', needDate: dayFromNow(40), items }
  const made = await company.owner.post('/api/purchase/requisition/', asked)
  expect(made.statusCode, made.body).toBe(201)
  return made.json<{ id: number }>().id
}

const itemCalled = async (name: string, nameEn: string, quantity: number, kind = 'returnable'): Promise<number> => {
  const { id } = await company.make(company.entity('warehouse.item'), { name, nameEn, kind, spec: null, brand: null })
  await company.make(company.entity('warehouse.move'), { item: id, quantity })
  return id
}

const rowsOf = async (requisition: number, by = company.owner) => {
  const answer = await by.get(`${report}?requisition=${requisition}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ rows: readonly { readonly values: Readonly<Record<string, unknown>> }[] }>().rows.map(({ values }) => values)
}

test('a line that the administrative warehouse can serve says with what; one that is out says who has it and until when', async () => {
  const { id: unit } = await company.usable(company.entity('mnm.unit'))
  const meter = await itemCalled('手持示波表', 'Handheld scope', 2)
  const id = await requested([
    { name: '数字手持示波表', spec: '200 MHz', quantity: '1', unit },
    { name: '激光测距仪', spec: null, quantity: '1', unit },
  ])
  expect(await rowsOf(id)).toMatchObject([{ line: '数字手持示波表', source: 'borrow', quantity: '2', item: { id: meter }, holder: null }])
  const returnOn = dayFromNow(20)
  const loan = { purpose: '出差', neededOn: dayFromNow(1), returnOn, items: [{ item: meter, quantity: 2 }] }
  const applied = await company.owner.post('/api/warehouse/application/', loan)
  expect(applied.statusCode, applied.body).toBe(201)
  await lendItems(company.database.db)(applied.json<{ id: number }>().id)
  expect(await rowsOf(id)).toMatchObject([{ source: 'lent', quantity: '0', holder: { id: company.owner.userId }, backOn: returnOn }])
})

test('is told within the rights of its reader: nothing of a warehouse or stock that they may not see, nor of requisitions of others', async () => {
  const { id: unit } = await company.usable(company.entity('mnm.unit'))
  await itemCalled('热风枪', 'Hot air gun', 1)
  const id = await requested([{ name: '热风枪', spec: null, quantity: '1', unit }])
  expect(await rowsOf(id)).toHaveLength(1)
  const without = await company.visitor({ points: ['purchase.requisition:read'], scope: 'all' })
  expect(await rowsOf(id, without)).toEqual([])
  const other = await company.visitor({ points: ['purchase.requisition:read', 'warehouse.item:read'], scope: 'own' })
  expect(await rowsOf(id, other)).toEqual([])
})

test('a line for which many items would do names so many of them: what the report costs has a bound', async () => {
  const { id: unit } = await company.usable(company.entity('mnm.unit'))
  for (let turn = 0; turn < 21; turn++) await itemCalled('恒温水浴锅', 'Water bath', 1)
  const id = await requested([{ name: '恒温水浴锅', spec: null, quantity: '1', unit }])
  expect(await rowsOf(id)).toHaveLength(20)
})

test('what is below its minimum is requisitioned from the list of items, up to its maximum; what is not is refused', async () => {
  const { id: short } = await company.make(company.entity('warehouse.item'), {
    name: '丁腈手套',
    min: 10,
    max: 50,
    unit: '盒',
    unitPrice: '48.000000',
  })
  await company.make(company.entity('warehouse.move'), { item: short, quantity: 4 })
  const draft = (rows: number) => company.owner.get(`/api/draft/?entity=purchase.requisition&rows=${rows}&proposal=restock`)
  const answer = await draft(short)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().values.items).toMatchObject([{ name: '丁腈手套', quantity: '46', estimate: '48.000000' }])
  const enough = await itemCalled('打印纸', 'Paper', 5, 'consumable')
  expect((await draft(enough)).json()).toMatchObject({ error: 'ruleBroken' })
  const offered = async (record: number): Promise<readonly unknown[]> =>
    (await company.owner.get(`/api/related/?entity=warehouse.item&record=${record}`)).json().makes
  expect(await offered(short)).toContainEqual(expect.objectContaining({ proposal: 'restock' }))
  expect(await offered(enough)).not.toContainEqual(expect.objectContaining({ proposal: 'restock' }))
})
