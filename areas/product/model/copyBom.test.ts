import { beforeAll, expect, test } from 'vitest'
import { makeUsable } from '../../../tests/harness/makeUsable.ts'
import { released } from '../../../tests/harness/released.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import { newStep } from '../../admin/approvalFlow/stepList.ts'

// A product that is made from another one is made of the same, until somebody changes that.

let company: Company
let reviewer: Visitor

beforeAll(async () => {
  company = await openCompany()
  reviewer = await company.visitor({ points: 'all' })
  const step = { ...newStep([]), key: 'reviewer', name: ['审核', 'Review'], source: { kind: 'users', users: [reviewer.userId] } }
  const flow = await company.owner.post('/api/admin/approvalFlow/', {
    code: 'PN',
    docType: 'product.model',
    nameZh: 'PN 审批',
    nameEn: 'PN approval',
    enabled: true,
    effectiveFrom: '2020-01-01',
    signature: 'click',
    steps: [step],
  })
  if (flow.statusCode !== 201) throw new Error(flow.body)
})

const read = async (path: string) => (await company.owner.get(path)).json()

/** A product in use, applied for with these entries. */
const approved = async (values: Readonly<Record<string, unknown>>) => {
  const { id, version } = await company.make(company.entity('product.model'), { saleable: false, ...values })
  const submitted = await company.owner.post(`/api/product/model/${id}/submit/`, { version })
  expect(submitted.statusCode, submitted.body).toBe(200)
  const [approval] = (await reviewer.get(`/api/approval/document/?entity=product.model&record=${id}`)).json().results
  const { hash, version: asked, mine } = approval
  const task = { task: mine[0]?.task ?? 1, decision: 'approve', comment: null, hash, version: asked }
  expect((await reviewer.post(`/api/approval/${approval.id}/decide/`, task)).statusCode).toBe(200)
  return read(`/api/product/model/${id}/`)
}

const billsOf = async (material: number) => (await read(`/api/product/bom/?parent=${material}`)).results

test('what a product is made of is copied as a draft once the product is in use, and only where somebody wants that', async () => {
  const family = await company.make(company.entity('product.family'), { pnBlock: '38' })
  const source = await approved({ family: family.id })
  const of = company.entity('mnm.material')
  const component = await makeUsable(company, company.owner, of, await company.make(of))
  const bill = { parent: source.material.id, lines: [{ item: '10', component: component.id, quantity: '2', remark: '左' }] }
  const written = await company.owner.post('/api/product/bom/', bill)
  expect(written.statusCode, written.body).toBe(201)
  const asReviewer = async (_method: 'POST', path: string, body: object) => {
    const answer = await reviewer.post(path, body)
    return { status: answer.statusCode, body: answer.json() }
  }
  await released(asReviewer, '/api/product/bom/', written.json())

  const proposed = (await read(`/api/draft/?entity=product.model&field=duplicateOf&record=${source.id}`)).values
  expect(proposed).toMatchObject({ copiesBom: true })
  const copy = await approved({ family: family.id, duplicateOf: source.id, copiesBom: true })
  const [made, more] = await billsOf(copy.material.id)
  expect(more).toBeUndefined()
  const { lines, status, edition, note } = await read(`/api/product/bom/${made.id}/`)
  expect([status, edition]).toEqual(['draft', 'A'])
  expect(note).toMatch(/^Copied from [^。]*$/)
  const inChinese = await company.owner.send('GET', `/api/product/bom/${made.id}/`, undefined, { 'accept-language': 'zh' })
  expect(inChinese.json().note).toMatch(/^复制自 /)
  expect(lines).toMatchObject([{ item: '10', component: { id: component.id }, quantity: '2.0000', remark: '左' }])
  expect((await read(`/api/product/bom/${written.json().id}/`)).lines).toHaveLength(1)

  const without = await approved({ family: family.id, duplicateOf: source.id, copiesBom: false })
  expect(await billsOf(without.material.id)).toEqual([])
  const alone = await company.input(company.entity('product.model'))
  const refused = await company.owner.post('/api/product/model/', { ...alone, family: family.id, copiesBom: true })
  expect(refused.json()).toMatchObject({ error: 'invalidFields', field: 'copiesBom' })
})
