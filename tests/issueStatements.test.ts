import { beforeAll, expect, test } from 'vitest'
import { observeStatements } from '../core/observe/statements.server.ts'
import { makeUsable } from './harness/makeUsable.ts'
import { openCompany, type Company } from './security/company.ts'

// How many statements an issue costs: each is a way to the database and back, and the balance is locked for some of them.

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

const material = async (how: object): Promise<number> => {
  const unit = await company.make(company.entity('mnm.unit'), { precision: 0 })
  const of = company.entity('mnm.material')
  const made = await company.make(of, { unit: unit.id, batchTracked: false, shelfLife: null, shelfLifeUnit: null, ...how })
  return (await makeUsable(company, company.owner, of, made)).id
}

const statementsOf = async (write: () => Promise<unknown>): Promise<readonly string[]> => {
  const texts: string[] = []
  const stop = observeStatements(({ text, work }) => {
    if (work?.kind === 'request') texts.push(text.replaceAll(/\s+/g, ' '))
  })
  await write()
  stop()
  return texts.slice(texts.indexOf('begin'))
}

let keys = 0

const post = async (body: object): Promise<void> => {
  const key = { 'idempotency-key': `issue-test-${String(++keys).padStart(8, '0')}` }
  const answer = await company.owner.send('POST', '/api/stock/move/', body, key)
  expect(answer.statusCode, answer.body).toBe(201)
}

const lotOf = async (of: number): Promise<number> =>
  (await company.make(company.entity('stock.lot'), { material: of, madeOn: null, expiresOn: null })).id

// One of them asks whether the company is live, where what is issued by hand has a limit.
test.each([
  ['in lots', true, 15, 5],
  ['of which there are no lots', false, 13, 4],
])(
  'an issue of goods %s takes few statements, and locks their balance when all is known but what is there',
  async (_how, batchTracked, most, lock) => {
    const of = await material({ batchTracked })
    const { id: place } = await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })
    await post({ reason: 'opening', material: of, to: place, quantity: '100', ...(batchTracked ? { lot: await lotOf(of) } : {}) })
    await post({ reason: 'issue', material: of, from: place, quantity: '1', note: '装配' })
    const texts = await statementsOf(() => post({ reason: 'issue', material: of, from: place, quantity: '1', note: '装配' }))
    expect(texts.at(-1)).toBe('commit')
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most)
    expect(texts.findIndex(text => text.includes('for update'))).toBe(lock)
  },
)
