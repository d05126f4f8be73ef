import { beforeAll, describe, expect, test } from 'vitest'
import { newStep } from '../../admin/approvalFlow/stepList.ts'
import { conditionHolds } from '../../../core/approvals/condition/conditionHolds.ts'
import { parseCondition } from '../../../core/approvals/condition/parseCondition.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { comparisonDesk, type ComparisonDesk } from '../../../tests/harness/comparisonDesk.ts'
import { awardFlow } from './award.flow.ts'

let desk: ComparisonDesk
let one: number
let other: number

beforeAll(async () => {
  desk = await comparisonDesk()
  one = await desk.supplier()
  other = await desk.supplier()
})

const terms = (supplier: number, more: object = {}) => ({ supplier, billType: 'none', settlementDays: 30, ...more })

const small = (values: object = {}) =>
  desk.compare({
    items: [{ key: 1, name: '外壳', quantity: '10' }],
    suppliers: [terms(one), terms(other)],
    quotes: [
      { item: 1, supplier: one, unitPrice: '5' },
      { item: 1, supplier: other, unitPrice: '6' },
    ],
    awards: [{ item: 1, supplier: one }],
    ...values,
  })

describe('who has to agree', () => {
  /** The steps that apply to a total, by the conditions of the flow that a company begins with. */
  const asked = (amount: string): readonly string[] =>
    awardFlow.steps.flatMap(({ key, condition }) => {
      const parsed = condition === undefined ? undefined : parseCondition(condition)
      if (parsed && 'problem' in parsed) throw new Error(parsed.problem[1])
      return !parsed || conditionHolds(parsed, { committed: { amount, currency: 'CNY' } }) ? [key] : []
    })

  test.each([
    ['5000.00', ['departmentHead']],
    ['5000.01', ['departmentHead', 'purchasing']],
    ['50000.00', ['departmentHead', 'purchasing']],
    ['50000.01', ['departmentHead', 'purchasing', 'general']],
    ['200000.00', ['departmentHead', 'purchasing', 'general']],
    ['200000.01', ['departmentHead', 'purchasing', 'finance', 'general']],
  ])('is told by the total: %s', (amount, steps) => {
    expect(asked(amount)).toEqual(steps)
  })

  test('is worked out from the total in CNY, whatever the quotes are asked in', async () => {
    const { results } = (await desk.buyer.get('/api/admin/approvalFlow/')).json()
    const [flow] = results
    const purchasing = await desk.server.visitor({ points: 'all' })
    const step = (key: string, user: number, condition: string | null) => ({
      ...newStep([]),
      key,
      name: [key, key],
      source: { kind: 'users', users: [user] },
      condition,
    })
    const steps = [step('head', desk.approver.userId, null), step('purchasing', purchasing.userId, 'awardedTotal > 5000 CNY')]
    const edited = await desk.buyer.patch(`/api/admin/approvalFlow/${flow.id}/`, { version: flow.version, steps })
    expect(edited.statusCode, edited.body).toBe(200)
    const rate = { currency: 'USD', rate: '7.1', validFrom: dayFromNow(0), source: 'boc' }
    expect((await desk.buyer.post('/api/crm/exchangeRate/', rate)).statusCode).toBe(201)
    const { id } = await small({
      exchangeRate: '7.1',
      rateDate: dayFromNow(0),
      rateSource: '中国银行折算价',
      items: [{ key: 1, name: '外壳', quantity: '1000' }],
      suppliers: [terms(one, { currency: 'USD' }), terms(other, { currency: 'USD' })],
      quotes: [{ item: 1, supplier: one, unitPrice: '0.71' }],
      exception: 'soleSource',
      exceptionNote: '独家',
    })
    expect((await desk.take(id, 'award')).body).toMatchObject({
      state: 'approving',
      awardedTotal: { amount: '5041.0000', currency: 'CNY' },
      awards: [
        { currency: 'USD', exchangeRate: '7.100000', unitPrice: '0.710000', lineTotal: '5041.00', name: '外壳', quantity: '1000.0000' },
      ],
    })
    expect((await desk.decide(id, 'approve')).body).toMatchObject({ outcome: 'pending' })
    expect((await desk.decide(id, 'approve', undefined, purchasing)).body).toMatchObject({ outcome: 'approved' })
    expect(await desk.read(id)).toMatchObject({ state: 'awarded', awardedBy: { id: desk.buyer.userId }, awardedAt: expect.any(String) })
  })
})

describe('an award that waits', () => {
  test('has no effect yet: it cannot be edited, and its price is not the last one', async () => {
    const part = { key: 1, name: 'LM2596', mpn: 'LM2596-AWAIT', quantity: '10' }
    const { id } = await small({ items: [part] })
    const asking = await small({ items: [part], quotes: [], awards: [] })
    const memory = async () => (await desk.buyer.get(`/api/purchase/price_memory/?comparison=${asking.id}`)).json().prices
    expect((await desk.take(id, 'award')).body).toMatchObject({ state: 'approving', awardedAt: null })
    expect(await desk.change(id, { title: '改名' })).toMatchObject({ status: 409, body: { error: 'notEditable' } })
    expect(await memory()).toEqual([])
    await desk.decide(id, 'approve')
    expect(await memory()).toMatchObject([{ unitPrice: '5.000000', currency: 'CNY' }])
  })

  test('shows those who decide lines, suppliers and reasons as they were handed in', async () => {
    const { id } = await small({ awards: [{ item: 1, supplier: other, reason: 'delivery', remark: '两天内到货' }] })
    await desk.take(id, 'award')
    const { results } = (await desk.approver.get(`/api/approval/document/?entity=purchase.priceComparison&record=${id}`)).json()
    const shown = JSON.stringify(results[0].content)
    for (const said of ['外壳', 'Delivery', '两天内到货', '60.00', 'Supplier']) expect(shown).toContain(said)
  })

  test('goes back to the comparison with a comment, and whoever sent it back decides again when it returns', async () => {
    const { id } = await small()
    await desk.take(id, 'award')
    const { results } = (await desk.approver.get(`/api/approval/document/?entity=purchase.priceComparison&record=${id}`)).json()
    const [{ id: approval, hash, version, mine }] = results
    const returned = await desk.approver.post(`/api/approval/${approval}/return/`, {
      task: mine[0].task,
      hash,
      version,
      comment: '请再问一家',
    })
    expect(returned.statusCode, returned.body).toBe(200)
    expect(await desk.read(id)).toMatchObject({
      state: 'draft',
      awardedTotal: null,
      effectiveTotal: null,
      awardedBy: null,
      awards: [{ supplier: { id: one } }],
    })
    expect((await desk.award(id)).body).toMatchObject({ state: 'awarded' })
  })

  test('is refused for good, and another round is the way out', async () => {
    const { id } = await small()
    await desk.take(id, 'award')
    await desk.decide(id, 'reject', '预算已用完')
    expect(await desk.read(id)).toMatchObject({ state: 'rejected', can: expect.arrayContaining(['reopen', 'cancel']) })
    expect((await desk.take(id, 'reopen', { reason: '追加预算' })).body).toMatchObject({ state: 'quoting', round: 2, awardedTotal: null })
  })

  test('is checked again when everybody has agreed: who may no longer be bought from is not awarded', async () => {
    const fallen = await desk.supplier()
    const { id } = await small({
      suppliers: [terms(fallen)],
      quotes: [{ item: 1, supplier: fallen, unitPrice: '5' }],
      awards: [{ item: 1, supplier: fallen }],
    })
    await desk.take(id, 'award')
    const { version } = (await desk.buyer.get(`/api/purchase/supplier/${fallen}/`)).json()
    await desk.buyer.post(`/api/purchase/supplier/${fallen}/suspend/`, { version, input: { reason: '质量事故' } })
    // It goes back to who handed it in, with the reason.
    const decided = await desk.decide(id, 'approve')
    expect([decided.status, decided.body.outcome, decided.body.events.at(-1).comment]).toEqual([
      200,
      'returned',
      expect.stringMatching(/[Ss]uspended/),
    ])
    expect(await desk.read(id)).toMatchObject({ state: 'draft', awardedAt: null })
  })

  test.each(['pending'] as const)('a supplier who is %s cannot be awarded', async status => {
    const unknown = await desk.supplier({}, status)
    const { id } = await small({
      suppliers: [terms(unknown)],
      quotes: [{ item: 1, supplier: unknown, unitPrice: '5' }],
      awards: [{ item: 1, supplier: unknown }],
    })
    expect(await desk.take(id, 'award')).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', message: expect.stringMatching(/^Pending, .* cannot be awarded: Supplier \d+$/) },
    })
  })
})

describe('the totals', () => {
  test('are what the lines come to: three of 1.115 are 3.36', async () => {
    const items = [1, 2, 3].map(key => ({ key, name: `零件 ${key}`, quantity: '1' }))
    const { id } = await small({
      items,
      suppliers: [terms(one)],
      quotes: items.map(({ key }) => ({ item: key, supplier: one, unitPrice: '1.115' })),
      awards: items.map(({ key }) => ({ item: key, supplier: one })),
    })
    const { body } = await desk.award(id)
    expect(body.awards.map((line: { lineTotal: string }) => line.lineTotal)).toEqual(['1.12', '1.12', '1.12'])
    expect(body.awardedTotal).toEqual({ amount: '3.3600', currency: 'CNY' })
  })
})

describe('days', () => {
  test('that have passed are not entered as a need or a deadline', async () => {
    for (const name of ['needDate', 'deadline']) {
      const answer = await desk.buyer.post('/api/purchase/priceComparison/', {
        title: '外壳',
        interestRate: '0.06',
        benchmarkDays: 30,
        handlingPerSupplier: '0',
        [name]: '2020-01-01',
      })
      expect(answer.json()).toMatchObject({ error: 'invalidFields', field: name })
    }
    await small({ needDate: dayFromNow(0), deadline: dayFromNow(0) })
  })

  test('after which an offer no longer holds keep it from being awarded', async () => {
    const { id } = await small({ suppliers: [terms(one, { validUntil: dayFromNow(-1) }), terms(other)] })
    expect(await desk.take(id, 'award')).toMatchObject({
      status: 400,
      body: { field: 'awards.0.supplier', message: expect.stringContaining(`the chosen quote was valid until ${dayFromNow(-1)} only`) },
    })
    const today = await small({ suppliers: [terms(one, { validUntil: dayFromNow(0) }), terms(other)] })
    expect((await desk.award(today.id)).body.state).toBe('awarded')
  })
})
