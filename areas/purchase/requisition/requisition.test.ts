import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { fc } from '../../../tests/harness/draws.ts'
import { conditionHolds } from '../../../core/approvals/condition/conditionHolds.ts'
import { parseCondition } from '../../../core/approvals/condition/parseCondition.ts'
import { exact } from '../../../core/exact/exact.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { awardFlow } from '../priceComparison/award.flow.ts'
import { exceedsEstimate, isSmall } from './requisitionRules.ts'

const entity = 'purchase.requisition'
const comparison = 'purchase.priceComparison'

let desk: PurchasingDesk
let material: number
let supplier: number

beforeAll(async () => {
  desk = await purchasingDesk()
  material = await desk.material()
  supplier = await desk.supplier()
})

const asked = (values: object = {}) =>
  desk.make(desk.applicant, entity, {
    purpose: '试制',
    costObject: 'RD-01',
    needDate: dayFromNow(10),
    items: [{ material, quantity: '10', estimate: '20' }],
    ...values,
  })

describe('a requisition', () => {
  test('says of a material what the material says, and draws its number when it is first submitted', async () => {
    const { body } = await asked()
    expect(body).toMatchObject({
      code: null,
      state: 'draft',
      applicant: { id: desk.applicant.userId },
      estimatedTotal: { amount: '200.0000', currency: 'CNY' },
      items: [{ name: expect.stringMatching(/^电极/), unit: { title: '个' }, amount: '200.00' }],
    })
    const { body: submitted } = await desk.take(desk.applicant, entity, body.id, 'submit')
    expect(submitted).toMatchObject({ state: 'firstLevel', code: expect.stringMatching(/^PR-\d{6}-\d{3}$/) })
    expect((await desk.change(desk.applicant, entity, body.id, { purpose: '别的' })).body.error).toBe('notEditable')
    expect(await desk.agree(entity, body.id)).toEqual([desk.head.userId])
    expect(await desk.read(entity, body.id)).toMatchObject({ state: 'comparing', purchaser: null, claimBy: expect.any(String) })
  })

  test('is not submitted without lines, nor for a day before the minimum lead time, nor by somebody else', async () => {
    const empty = await asked({ items: [] })
    expect((await desk.take(desk.applicant, entity, empty.body.id, 'submit')).body).toMatchObject({ field: 'items' })
    const soon = await asked({ needDate: dayFromNow(2) })
    const refused = await desk.take(desk.applicant, entity, soon.body.id, 'submit')
    expect(refused).toMatchObject({
      status: 400,
      body: { field: 'needDate', message: expect.stringContaining('minimum lead time is 3 days') },
    })
    const other = await asked()
    expect((await desk.take(desk.buyer, entity, other.body.id, 'submit')).status).toBe(409)
  })

  test('is asked to confirm a day before the lead time of its material has passed, and says when that is', async () => {
    const slow = await desk.material({ leadDays: 21 })
    const items = [{ material: slow, quantity: '10', estimate: '20' }]
    expect((await asked({ items })).body).toMatchObject({
      error: 'confirmationNeeded',
      data: { warnings: [{ key: 'purchase.requisition:items.0.inLeadTime' }] },
    })
    const late = [{ ...items[0], needDate: dayFromNow(21) }]
    expect((await asked({ items: late })).body).toMatchObject({ items: [{ earliest: dayFromNow(21) }] })
    const values = { purpose: '抢修', costObject: 'RD-01', needDate: dayFromNow(10), items }
    const confirmed = await desk.applicant.post('/api/purchase/requisition/', values, {
      'confirmed-warnings': 'purchase.requisition:items.0.inLeadTime',
    })
    expect(confirmed.statusCode, confirmed.body).toBe(201)
    expect((await desk.take(desk.applicant, entity, confirmed.json().id, 'submit')).body).toMatchObject({ state: 'firstLevel' })
  })

  test('takes whole pieces of what is counted in pieces, nothing that cannot be bought, and says what it is', async () => {
    expect((await asked({ items: [{ material, quantity: '1.5' }] })).body).toMatchObject({ field: 'items.0.quantity' })
    const made = await desk.material({ purchasable: false, selfMade: true })
    expect((await asked({ items: [{ material: made, quantity: '1' }] })).body).toMatchObject({ field: 'items.0.material' })
    expect((await asked({ items: [{ quantity: '1' }] })).status).toBe(400)
  })

  test.each(['0', '-1', 'NaN'])('is not estimated at %s, so that nothing dear counts as a small amount', async estimate => {
    expect((await asked({ items: [{ material, quantity: '10', estimate }] })).body).toMatchObject({ field: 'items.0.estimate' })
    const { body } = await asked()
    const past = sql`update purchase_requisition_items set estimate = ${estimate}::numeric where owner_id = ${body.id}`
    await expect(past.execute(desk.server.database.db)).rejects.toThrow('purchase_requisition_items_estimate_check')
  })

  test('of a head of department is agreed to by whoever leads the next one up; nobody agrees to their own', async () => {
    const { body } = await desk.make(desk.head, entity, {
      purpose: '部门用品',
      costObject: 'RD-02',
      needDate: dayFromNow(10),
      items: [{ material, quantity: '1', estimate: '5' }],
    })
    await desk.take(desk.head, entity, body.id, 'submit')
    const who = await desk.agree(entity, body.id)
    expect(who).toHaveLength(1)
    expect(who).not.toContain(desk.head.userId)
  })

  test('goes back to a draft before it is decided, and is not opened again once it is refused', async () => {
    const { body } = await asked()
    await desk.take(desk.applicant, entity, body.id, 'submit')
    const { results } = (await desk.applicant.get(`/api/approval/document/?entity=${entity}&record=${body.id}`)).json()
    expect((await desk.applicant.post(`/api/approval/${results[0].id}/withdraw/`, {})).statusCode).toBe(200)
    const { code } = await desk.read(entity, body.id)
    const again = await desk.take(desk.applicant, entity, body.id, 'submit')
    expect(again.body).toMatchObject({ state: 'firstLevel', code })
    await desk.decide(desk.head, entity, body.id, 'reject')
    expect(await desk.read(entity, body.id)).toMatchObject({ state: 'rejected' })
  })

  test('that was refused is copied by whoever asks anew: everything is taken over, and the copy says from which one', async () => {
    const { body } = await asked({
      notes: '急',
      items: [
        { material, quantity: '10', estimate: '20' },
        { name: '定制支架', unit: 1, quantity: '2' },
      ],
    })
    const copies = async (by = desk.applicant) =>
      (await by.get(`/api/related/?entity=${entity}&record=${body.id}`))
        .json()
        .makes.filter((one: { field: string }) => one.field === 'copiedFrom')
    expect(await copies()).toEqual([])
    await desk.take(desk.applicant, entity, body.id, 'submit')
    const draft = () => desk.applicant.get(`/api/draft/?entity=${entity}&field=copiedFrom&record=${body.id}`)
    expect((await draft()).statusCode).toBe(400)
    await desk.decide(desk.head, entity, body.id, 'reject')
    expect(await copies()).toHaveLength(1)
    const { values } = (await draft()).json()
    expect(values).toMatchObject({ purpose: '试制', costObject: 'RD-01', notes: '急', copiedFrom: { id: body.id } })
    const made = await desk.make(desk.applicant, entity, { copiedFrom: body.id })
    expect(made).toMatchObject({
      status: 201,
      body: {
        state: 'draft',
        code: null,
        notes: '急',
        copiedFrom: { id: body.id },
        applicant: { id: desk.applicant.userId },
        items: [
          { material: { id: material }, quantity: '10.0000', estimate: '20.000000' },
          { name: '定制支架', quantity: '2.0000' },
        ],
      },
    })
    const former = await desk.read(entity, body.id)
    expect(former).toMatchObject({ state: 'rejected', items: [{}, {}] })
    expect(made.body.items.map(({ id }: { id: number }) => id)).not.toEqual(former.items.map(({ id }: { id: number }) => id))
    const corrected = await desk.change(desk.applicant, entity, made.body.id, { purpose: '试制，写明用途' })
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    const { body: submitted } = await desk.take(desk.applicant, entity, made.body.id, 'submit')
    expect(submitted).toMatchObject({ state: 'firstLevel', code: expect.not.stringMatching(former.code) })
    const chain = (await desk.applicant.get(`/api/related/?entity=${entity}&record=${made.body.id}`)).json()
    expect(JSON.stringify(chain)).toContain(former.code)
    const reader = await desk.server.visitor({ points: [`${entity}:read`, `${entity}:create`] })
    expect(await copies(reader)).toEqual([])
  })

  test('that two people decide at once is decided once', async () => {
    const { body } = await asked()
    await desk.take(desk.applicant, entity, body.id, 'submit')
    const answers = await Promise.all([desk.decide(desk.head, entity, body.id), desk.decide(desk.head, entity, body.id, 'reject')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a claim', () => {
  test('is taken by one purchaser, of several at once by the first', async () => {
    const { body } = await asked()
    await desk.take(desk.applicant, entity, body.id, 'submit')
    await desk.agree(entity, body.id)
    const answers = await Promise.all([
      desk.take(desk.buyer, entity, body.id, 'claim'),
      desk.take(desk.otherBuyer, entity, body.id, 'claim'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is nothing for whoever has asked, and only whoever has claimed compares', async () => {
    const { id } = await desk.claimed({ items: [{ material, quantity: '1', estimate: '5' }] })
    expect((await desk.take(desk.otherBuyer, entity, id, 'compare')).status).toBe(409)
    await desk.take(desk.buyer, entity, id, 'handBack', { reason: '出差' })
    expect((await desk.take(desk.applicant, entity, id, 'claim')).body).toMatchObject({ error: 'fourEyes' })
    expect((await desk.take(desk.otherBuyer, entity, id, 'claim')).status).toBe(200)
  })
})

describe('its comparison', () => {
  test('leads it on: one approval by the amount, and back when the award is compared again', async () => {
    const { id } = await desk.claimed({ items: [{ material, quantity: '10', estimate: '20' }] })
    const { id: compared } = await desk.compared(id, supplier, '20')
    // What would be refused is not offered either, until the comparison is cancelled.
    for (const step of ['compare', 'skip', 'decline']) {
      expect((await desk.read(entity, id)).can).not.toContain(step)
      expect(
        (await desk.take(desk.buyer, entity, id, step, { reason: '不要了', supplier, why: 'soleSource', remark: '独家' })).status,
      ).toBe(409)
    }
    await desk.take(desk.buyer, comparison, compared, 'award')
    expect((await desk.read(entity, id)).state).toBe('secondLevel')
    expect(await desk.agree(comparison, compared)).toEqual([desk.chief.userId])
    expect((await desk.read(entity, id)).state).toBe('approved')
  })

  test('that comes to more than the estimate and a tenth is agreed to by the requesting department again', async () => {
    const { id } = await desk.claimed({ items: [{ material, quantity: '10', estimate: '20' }] })
    const { id: compared } = await desk.compared(id, supplier, '22.01')
    await desk.take(desk.buyer, comparison, compared, 'award')
    expect(await desk.agree(comparison, compared)).toEqual([desk.head.userId, desk.chief.userId])
  })

  test('is of what was asked for: nothing else, and nothing of it less', async () => {
    const { id } = await desk.claimed({ items: [{ material, quantity: '10', estimate: '20' }] })
    const { id: compared } = await desk.compared(id, supplier, '20')
    const more = { items: [...(await items(compared)), { key: 9, name: '另一样', quantity: '1' }] }
    expect((await desk.change(desk.buyer, comparison, compared, more)).body).toMatchObject({ error: 'ruleBroken', field: 'items' })
    expect((await desk.change(desk.buyer, comparison, compared, { items: [] })).status).toBe(400)
    expect((await desk.take(desk.otherBuyer, comparison, compared, 'award')).status).toBe(400)
  })

  test('that was deleted does not come back beside the one that was made in its place', async () => {
    const { id } = await desk.claimed({ items: [{ material, quantity: '10', estimate: '20' }] })
    const comparisons = async () => (await desk.buyer.get(`/api/purchase/priceComparison/?request=${id}`)).json().results
    await desk.take(desk.buyer, entity, id, 'compare')
    const [first] = await comparisons()
    expect((await desk.buyer.delete(`/api/purchase/priceComparison/${first.id}/?version=${first.version}`)).statusCode).toBe(204)
    await desk.take(desk.buyer, entity, id, 'compare')
    const restore = () => desk.buyer.post('/api/recycle_bin/restore/', { entity: comparison, records: String(first.id) })
    const refused = await restore()
    expect([refused.statusCode, refused.json().error], refused.body).toEqual([400, 'ruleBroken'])
    const [second] = await comparisons()
    await desk.buyer.delete(`/api/purchase/priceComparison/${second.id}/?version=${second.version}`)
    const back = await restore()
    expect(back.statusCode, back.body).toBe(200)
    expect(await comparisons()).toHaveLength(1)
  })

  test('is left out for what is small or comes from one source, and is approved all the same', async () => {
    const dear = await desk.claimed({ items: [{ material, quantity: '1000', estimate: '3' }] })
    const small = { supplier, why: 'smallAmount', remark: '小额' }
    expect((await desk.take(desk.buyer, entity, dear.id, 'skip', small)).body).toMatchObject({ field: 'input.why' })
    expect((await desk.take(desk.buyer, entity, dear.id, 'skip', { ...small, why: 'soleSource' })).status).toBe(200)
    const { results } = (await desk.buyer.get(`/api/purchase/priceComparison/?request=${dear.id}`)).json()
    expect((await desk.take(desk.buyer, comparison, results[0].id, 'award')).body).toMatchObject({ state: 'approving' })
  })
})

const items = async (id: number) =>
  (
    (await desk.read(comparison, id)).items as readonly {
      id: number
      key: number
      name: string
      quantity: string
      material: { id: number }
    }[]
  ).map(({ id: line, key, name, quantity, material: of }) => ({ id: line, key, name, quantity, material: of.id }))

describe('prices', () => {
  test('of a requisition are for those who may see prices', async () => {
    const { body } = await asked()
    const clerk = await desk.server.visitor({ points: ['purchase.requisition:read'] })
    const seen = await desk.read(entity, body.id, clerk)
    expect(seen).not.toHaveProperty('estimatedTotal')
    expect(JSON.stringify(seen.items)).not.toContain('estimate')
  })
})

describe('the tiers', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 }).map(amount => exact(amount).over(100, 2).toFixed(2))
  const steps = (amount: string, overEstimate: boolean): readonly string[] =>
    awardFlow.steps.flatMap(({ key, condition }) => {
      const parsed = condition === undefined ? undefined : parseCondition(condition)
      if (parsed && 'problem' in parsed) throw new Error(parsed.problem[1])
      return !parsed || conditionHolds(parsed, { committed: { amount, currency: 'CNY' }, overEstimate }) ? [key] : []
    })

  test('ask more people for more money, never fewer', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [less, more] = exact(one).lte(other) ? [one, other] : [other, one]
        const all = new Set(steps(more, false))
        expect(steps(less, false).every(step => all.has(step))).toBe(true)
        expect(steps(more, true)).toEqual(['applicantHead', ...steps(more, false)])
      }),
    )
  })

  test('ask the requesting department again exactly where an award exceeds its estimate by more than a tenth', () => {
    fc.assert(
      fc.property(cents, cents, (awarded, estimate) => {
        expect(exceedsEstimate(awarded, estimate)).toBe(exact(awarded).times(10).gt(exact(estimate).times(11)))
      }),
    )
    expect(exceedsEstimate('0.01', null)).toBe(true)
    expect([isSmall('2000'), isSmall('2000.01'), isSmall('0.00'), isSmall(null)]).toEqual([true, false, false, false])
  })
})

describe('the day by which something is needed', () => {
  const day = dayFromNow

  /** Two lines of one supplier and one of another, with days of their own, all awarded; answers the orders by supplier. */
  const orderedBy = async (needDates: readonly (string | undefined)[], chosen?: string) => {
    const [one, other] = [await desk.supplier(), await desk.supplier()]
    const materials = [await desk.material(), await desk.material(), await desk.material()]
    const { id: request } = await desk.claimed({
      needDate: day(60),
      items: materials.map((of, at) => ({ material: of, quantity: '1', estimate: '10', needDate: needDates[at] })),
    })
    const { id } = await desk.compared(request, one, '10')
    const begun = await desk.read(comparison, id)
    const changed = await desk.change(desk.buyer, comparison, id, {
      ...(chosen ? { needDate: chosen } : {}),
      suppliers: [one, other].map(of => ({ supplier: of, billType: 'none', settlementDays: 30 })),
      quotes: [1, 2, 3].map(item => ({ item, supplier: item === 3 ? other : one, unitPrice: '10' })),
      awards: [1, 2, 3].map(item => ({ item, supplier: item === 3 ? other : one })),
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const awarded = await desk.take(desk.buyer, comparison, id, 'award')
    expect(awarded.status, JSON.stringify(awarded.body)).toBe(200)
    await desk.agree(comparison, id)
    const { results } = (await desk.buyer.get(`/api/purchase/order/?comparison=${id}`)).json()
    const days = new Map(
      (results as readonly { supplier: { id: number }; deliverBy: string }[]).map(({ supplier: { id: of }, deliverBy }) => [of, deliverBy]),
    )
    return { compared: begun.needDate, orders: [days.get(one), days.get(other)] }
  }

  test('is that of the line: suppliers are compared for the first of all, and each delivers by the first of their own', async () => {
    expect(await orderedBy([day(40), day(20), day(30)])).toEqual({ compared: day(20), orders: [day(20), day(30)] })
    expect(await orderedBy([day(40), undefined, undefined])).toEqual({ compared: day(40), orders: [day(40), day(60)] })
  })

  test('is another one for all where whoever compares has set it', async () => {
    expect(await orderedBy([day(40), day(20), day(30)], day(25))).toEqual({ compared: day(20), orders: [day(25), day(25)] })
  })
})
