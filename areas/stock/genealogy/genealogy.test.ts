import { beforeAll, describe, expect, test } from 'vitest'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

interface Node {
  readonly place: number
  readonly behind: number | null
  readonly way: string
  readonly entity: string
  readonly record: { readonly id: number; readonly title: string } | null
  readonly quantity: string | null
}

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

const asked = async (of: string, by: Visitor = company.owner): Promise<{ readonly status: number; readonly nodes: readonly Node[] }> => {
  const answer = await by.get(`/api/stock/genealogy/?${of}`)
  return { status: answer.statusCode, nodes: answer.json().nodes }
}

/** The way to each record from what was asked about, as the names of entities. */
const waysOf = (nodes: readonly Node[]): readonly string[] => {
  const way = (node: Node): string => {
    const behind = nodes.find(({ place }) => place === node.behind)
    return `${behind ? way(behind) : node.way} > ${node.entity}`
  }
  return nodes.map(way).toSorted()
}

const records = (nodes: readonly Node[], entity: string) =>
  nodes.filter(node => node.entity === entity).map(({ record }) => record?.id ?? null)

describe('a lot that was received', () => {
  let inspection: number
  let supplier: number
  let lot: number

  beforeAll(async () => {
    const { id: material } = await company.usable(company.entity('mnm.material'), {
      batchTracked: true,
      serialTracked: false,
      type: 'ordinary',
    })
    const made = await company.usable(company.entity('quality.iqc'), { material, quantity: '12' })
    ;[inspection, supplier] = [made.id, (made['supplier'] as { readonly id: number }).id]
    lot = (await company.owner.get(`/api/stock/lot/?material=${material}`)).json().results[0].id
  })

  test('is told with its inspection and supplier, and where it lies', async () => {
    const { nodes } = await asked(`lot=${lot}`)
    expect(waysOf(nodes)).toEqual(['from > quality.iqc', 'from > quality.iqc > purchase.supplier', 'to > stock.balance'])
    expect([records(nodes, 'quality.iqc'), records(nodes, 'purchase.supplier')]).toEqual([[inspection], [supplier]])
    expect(nodes.find(({ entity }) => entity === 'stock.balance')).toMatchObject({ quantity: '12.0000' })
  })

  test('explains the balance in which it lies: by its moves, and what brought them', async () => {
    const [balance] = records((await asked(`lot=${lot}`)).nodes, 'stock.balance')
    expect(waysOf((await asked(`balance=${balance}`)).nodes)).toEqual([
      'from > stock.move',
      'from > stock.move > quality.iqc',
      'from > stock.move > quality.iqc > purchase.supplier',
    ])
  })

  test('is told to who may not see inspections as having one: no name, no quantity, nor what lies behind it', async () => {
    const reader = await company.visitor({ points: ['stock.move:read', 'stock.lot:read', 'purchase.supplier:read'] })
    const { nodes } = await asked(`lot=${lot}`, reader)
    expect(nodes.map(({ entity, record, quantity }) => [entity, record, quantity])).toEqual([
      ['quality.iqc', null, null],
      ['stock.balance', null, null],
      ['purchase.supplier', null, null],
    ])
    expect((await asked(`lot=${lot}`, await company.visitor({ points: ['stock.move:read'] }))).status).toBe(404)
    expect((await asked(`lot=${lot}`, await company.visitor({ points: ['stock.lot:read'] }))).status).toBe(403)
  })
})

test('a lot that was shipped leads to its customer, by name only for who may see that customer', async () => {
  const { model, material } = await goodsInStock((entity, change) => company.usable(entity, change))
  const terms = { tier: 'retail', currency: 'CNY', paymentTerms: 'net30', creditLimit: '99999999' }
  const { id: customer } = await company.usable(company.entity('crm.company'), terms)
  const send = async (path: string, body: object) => (await company.owner.post(path, body)).json()
  const items = [{ model, quantity: '3' }]
  const draft = await send('/api/operate/order/', { company: customer, type: 'sale', address: '苏州市', country: 'CN', items })
  await send(`/api/operate/order/${draft.id}/confirm/`, { version: draft.version })
  const line = { ordered: draft.items[0].id, quantity: '3' }
  const waybill = await send('/api/operate/waybill/', { order: draft.id, carrier: '顺丰速运', items: [line], units: [] })
  const [lot] = (await company.owner.get(`/api/stock/lot/?material=${material}`)).json().results
  const { nodes } = await asked(`lot=${lot.id}`)
  expect(waysOf(nodes)).toEqual([
    'to > operate.waybill',
    'to > operate.waybill > crm.company',
    'to > operate.waybill > operate.order',
    'to > stock.balance',
  ])
  expect(nodes.find(({ entity }) => entity === 'operate.waybill')).toMatchObject({ record: { id: waybill.id }, quantity: '3.0000' })
  expect(records(nodes, 'crm.company')).toEqual([customer])
  const reader = await company.visitor({ points: ['stock.move:read', 'stock.lot:read', 'operate.waybill:read', 'operate.order:read'] })
  expect(records((await asked(`lot=${lot.id}`, reader)).nodes, 'crm.company')).toEqual([null])
  // What was sent and taken back went nowhere.
  const { version } = (await company.owner.get(`/api/operate/waybill/${waybill.id}/`)).json()
  await send(`/api/operate/waybill/${waybill.id}/remove/`, { version, input: { deletedReason: '拿错了' } })
  expect(waysOf((await asked(`lot=${lot.id}`)).nodes)).toEqual(['to > stock.balance'])
})

test('one thing is asked about, not none and not two', async () => {
  for (const wanted of ['', 'lot=1&balance=1']) expect((await asked(wanted)).status).toBe(400)
})
