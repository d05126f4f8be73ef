import { beforeAll, expect, test } from 'vitest'
import { approvedBy } from '../../tests/harness/approvedBy.ts'
import { companyToday, dayFromNow } from '../../tests/harness/days.ts'
import type { Visitor } from '../../tests/harness/server.ts'
import { openCompany, type Company, type Made } from '../../tests/security/company.ts'

// What auditors ask again and again: who changed and agreed to a price or an account, who took what out, who decided in whose place.

let company: Company
let auditor: Visitor
let buyer: Visitor
let finance: Visitor
let boss: Visitor

beforeAll(async () => {
  company = await openCompany()
  auditor = await company.visitor({ points: ['log.audit:read'] })
  buyer = await company.visitor({ points: 'all' })
  finance = await company.visitor({ points: 'all' })
  boss = await company.visitor({ points: 'all' })
  await approvedBy(company.owner, 'warehouse.application', [boss])
})

interface Told {
  readonly values: Readonly<Record<string, unknown>> & { readonly person: { readonly id: number } }
  readonly leadsTo: { readonly screen: string; readonly parameters: string } | null
}

const asked = async (path: string, by = auditor): Promise<readonly Told[]> => {
  const answer = await by.get(`/api/report/log/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().rows
}

const patched = async (by: Visitor, path: string, change: object): Promise<void> => {
  const { version } = (await by.get(path)).json()
  const answer = await by.patch(path, { version, ...change })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('who changed the account of a supplier, who confirmed it, and never which it is', async () => {
  const { id } = await company.make(company.entity('purchase.supplier'), { bankAccount: null, bankName: null })
  const other = await company.make(company.entity('purchase.supplier'), { bankAccount: null, bankName: null })
  const path = `/api/purchase/supplier/${id}/`
  await patched(buyer, path, { bankName: '招商银行', bankAccount: '6225880137001' })
  await patched(buyer, path, { notes: '与账号无关' })
  const { version } = (await finance.get(path)).json()
  const confirmed = await finance.post(`${path}confirmAccount/`, { version })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  const rows = await asked(`supplier_terms/?supplier=${id}&what=account`)
  expect(rows.map(({ values }) => [values.person.id, values['deed'], values['what']])).toEqual([
    [finance.userId, 'Confirm bank account', 'account'],
    [buyer.userId, 'Edited', 'account'],
  ])
  expect(rows[1]?.values['changed']).toBe('Bank, Bank account')
  expect(JSON.stringify(rows)).not.toContain('6225880137001')
  expect(rows[0]?.leadsTo).toEqual({ screen: 'log.audit', parameters: `entity=purchase.supplier&record=${id}` })
  // What the screen shows behind it is seen by the reader's own rights.
  expect((await auditor.get(`/api/log/audit/?entity=purchase.supplier&record=${id}`)).body).not.toContain('6225880137001')
  expect(await asked(`supplier_terms/?supplier=${other.id}&what=account`)).toEqual([])
  expect(await asked(`supplier_terms/?supplier=${id}&what=price`)).toEqual([])
  expect(await asked(`supplier_terms/?supplier=${id}&from=${dayFromNow(-9)}&until=${dayFromNow(-1)}`)).toEqual([])
})

test('who changed the prices of a contract is told of its supplier', async () => {
  const contract = (await company.make(company.entity('purchase.contract'))) as Made & { readonly supplier: { readonly id: number } }
  const path = `/api/purchase/contract/${contract.id}/`
  await patched(buyer, path, { amountCap: '98765.43' })
  const [row] = await asked(`supplier_terms/?supplier=${contract.supplier.id}&what=price`)
  expect(row?.values).toMatchObject({
    what: 'price',
    deed: 'Edited',
    person: { id: buyer.userId },
    supplier: { id: contract.supplier.id },
    contract: { id: contract.id },
    order: null,
  })
  expect(String(row?.values['changed'])).toContain('Cap')
  expect(JSON.stringify(row)).not.toContain('98765')
})

test('who took what out in a period, and how much', async () => {
  const taker = await company.visitor({ points: ['warehouse.item:read', 'warehouse.item:export', 'log.audit:read', 'log.audit:export'] })
  for (const turn of [1, 2]) expect((await taker.get('/api/log/audit/export/?entity=warehouse.item')).statusCode, String(turn)).toBe(200)
  const rows = await asked(`taken_out/?person=${taker.userId}`)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    values: { person: { id: taker.userId }, what: 'Audit log', exports: 2, downloads: 0, prints: 0, pages: 0 },
    leadsTo: { screen: 'log.audit' },
  })
  expect(await asked(`taken_out/?person=${taker.userId}&until=${dayFromNow(-1)}`)).toEqual([])
  const [zh] = (
    await auditor.send('GET', `/api/report/log/taken_out/?person=${taker.userId}`, undefined, { 'accept-language': 'zh' })
  ).json().rows
  expect(['审计日志', 'Audit log']).toContain(zh.values.what)
})

test('who decided in whose place', async () => {
  const delegate = await company.visitor({ points: 'all' })
  const given = await boss.post('/api/approval/delegations/', {
    to: delegate.userId,
    begins: new Date().toISOString(),
    ends: `${dayFromNow(2)}T00:00:00Z`,
    reason: '出差',
  })
  expect(given.statusCode, given.body).toBe(200)
  const item = await company.make(company.entity('warehouse.item'), { kind: 'consumable' })
  await company.make(company.entity('warehouse.move'), { item: item.id, quantity: 5 })
  const made = await buyer.post('/api/warehouse/application/', {
    purpose: '试验',
    neededOn: companyToday(),
    items: [{ item: item.id, quantity: 1 }],
  })
  const { id } = made.json()
  const { version } = (await buyer.get(`/api/warehouse/application/${id}/`)).json()
  expect((await buyer.post(`/api/warehouse/application/${id}/submit/`, { version })).statusCode).toBe(200)
  const [waiting] = (await delegate.get(`/api/approval/document/?entity=warehouse.application&record=${id}`)).json().results
  const decided = await delegate.post(`/api/approval/${waiting.id}/decide/`, {
    task: 1,
    decision: 'approve',
    hash: waiting.hash,
    version: waiting.version,
  })
  expect(decided.statusCode, decided.body).toBe(200)
  const rows = await asked(`acted_for/?actingFor=${boss.userId}`)
  expect(rows.map(({ values }) => values)).toContainEqual(
    expect.objectContaining({
      person: expect.objectContaining({ id: delegate.userId }),
      actingFor: expect.objectContaining({ id: boss.userId }),
      what: 'Warehouse application',
      deed: 'Approved',
      times: 1,
    }),
  )
  expect(await asked(`acted_for/?actingFor=${buyer.userId}`)).toEqual([])
  expect(await asked(`acted_for/?person=${boss.userId}`)).toEqual([])
})

test.each(['who_saw', 'roles_held', 'supplier_terms', 'taken_out', 'acted_for'])(
  '%s is answered to those who read the logs alone',
  async name => {
    const stranger = await company.visitor({ points: ['admin.user:read', 'purchase.supplier:read', 'files.fileVersion:read'] })
    expect((await stranger.get(`/api/report/log/${name}/`)).statusCode).toBe(403)
  },
)
