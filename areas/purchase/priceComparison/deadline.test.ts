import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { comparisonDesk, type ComparisonDesk } from '../../../tests/harness/comparisonDesk.ts'

type Line = Readonly<Record<string, unknown>>

let desk: ComparisonDesk
let one: number
let other: number

beforeAll(async () => {
  desk = await comparisonDesk()
  one = await desk.supplier()
  other = await desk.supplier()
})

const asked = async (values: Line = {}) => {
  const made = await desk.compare({
    deadline: dayFromNow(0),
    items: [{ key: 1, name: '外壳', quantity: '10' }],
    suppliers: [one, other].map(supplier => ({ supplier, billType: 'none', settlementDays: 30 })),
    ...values,
  })
  await desk.take(made.id, 'startQuoting')
  return made.id
}

/** Lets the deadline of a comparison pass, as a day does. */
const nextDay = (id: number) =>
  sql`update purchase_price_comparison set deadline = ${dayFromNow(-1)} where id = ${id}`.execute(desk.server.database.db)

const quotesOf = async (id: number): Promise<readonly Line[]> =>
  (await desk.read(id)).quotes.map(({ round: _round, envelope: _envelope, supplier, ...quote }) => ({ ...quote, supplier: supplier.id }))

describe('after the deadline', () => {
  test('no quote is added, changed or removed, and the terms stand; what the company reckons itself may still be entered', async () => {
    const id = await asked()
    await desk.change(id, { quotes: [{ item: 1, supplier: one, unitPrice: '5' }] })
    await nextDay(id)
    const [quote = {}] = await quotesOf(id)
    const late = { status: 400, body: { error: 'invalidFields', message: expect.any(String) } }
    expect(await desk.change(id, { quotes: [quote, { item: 1, supplier: other, unitPrice: '4' }] })).toMatchObject({
      ...late,
      body: { field: 'quotes.1' },
    })
    expect(await desk.change(id, { quotes: [{ ...quote, unitPrice: '4' }] })).toMatchObject({ ...late, body: { field: 'quotes.0' } })
    expect(await desk.change(id, { quotes: [] })).toMatchObject({ ...late, body: { field: 'quotes' } })
    const [first, second] = (await desk.read(id)).suppliers
    const terms = [first, second].map(line => ({ id: line?.id, supplier: line?.supplier.id, billType: 'none', settlementDays: 30 }))
    expect(await desk.change(id, { suppliers: [{ ...terms[0], freight: '1' }, terms[1]] })).toMatchObject({
      body: { field: 'suppliers.0' },
    })
    expect(await desk.change(id, { deadline: dayFromNow(5) })).toMatchObject({ body: { field: 'deadline' } })
    expect(await desk.change(id, { quotes: [{ ...quote, rejectRate: '0.02' }] })).toMatchObject({ status: 200 })
  })

  test('another round takes new quotes until its own deadline', async () => {
    const id = await asked()
    await desk.change(id, { quotes: [{ item: 1, supplier: one, unitPrice: '5' }] })
    expect((await desk.read(id)).can).not.toContain('reopen')
    expect(await desk.take(id, 'reopen', { reason: '再问', deadline: dayFromNow(3) })).toMatchObject({
      status: 409,
      body: { error: 'illegalTransition' },
    })
    await nextDay(id)
    expect((await desk.read(id)).can).toContain('reopen')
    expect(await desk.take(id, 'reopen', { reason: '再问', deadline: dayFromNow(-1) })).toMatchObject({ body: { field: 'input.deadline' } })
    expect((await desk.take(id, 'reopen', { reason: '再问', deadline: dayFromNow(3) })).body).toMatchObject({
      round: 2,
      deadline: dayFromNow(3),
    })
    const quotes = [...(await quotesOf(id)), { item: 1, supplier: one, unitPrice: '4.5' }]
    expect((await desk.change(id, { quotes })).body.quotes).toHaveLength(2)
  })
})

describe('sealed quotes', () => {
  const secret = '5.4321'

  const sealedComparison = async (): Promise<number> => {
    const id = await asked({ sealed: true, title: '密封比价' })
    const { status } = await desk.change(id, {
      quotes: [
        { item: 1, supplier: one, unitPrice: secret, leadDays: 7, note: '含税到厂' },
        { item: 1, supplier: other, unitPrice: '6' },
      ],
    })
    expect(status).toBe(200)
    return id
  }

  /** Everything the product says of a comparison. */
  const everything = async (id: number): Promise<string> => {
    const paths = ['', 'history/'].map(part => `/api/purchase/priceComparison/${id}/${part}`)
    const more = ['/api/purchase/priceComparison/', `/api/search/?q=${secret}`, `/api/purchase/price_memory/?comparison=${id}`]
    const said = []
    for (const path of [...paths, ...more]) said.push((await desk.buyer.get(path)).body)
    const { rows } = await sql`select * from audit as a where a.entity = 'purchase.priceComparison' and a.record_id = ${id}`.execute(
      desk.server.database.db,
    )
    const stored = await sql`select * from purchase_price_comparison_quotes where owner_id = ${id}`.execute(desk.server.database.db)
    return `${said.join('\n')}\n${JSON.stringify(rows)}\n${JSON.stringify(stored.rows)}`
  }

  test('are seen by nobody until they are opened after the deadline, not even by who entered them', async () => {
    const id = await sealedComparison()
    const said = await everything(id)
    for (const hidden of [secret, '含税到厂']) expect(said).not.toContain(hidden)
    const [quote] = (await desk.read(id)).quotes
    expect(quote).toMatchObject({ unitPrice: null, leadDays: null, envelope: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await desk.take(id, 'open')).toMatchObject({
      status: 409,
      body: { error: 'illegalTransition', message: expect.stringContaining(dayFromNow(0)) },
    })
    await nextDay(id)
    expect(await everything(id)).not.toContain(secret)
    const { body } = await desk.take(id, 'open')
    expect(body.quotes).toMatchObject([
      { unitPrice: `${secret}00`, leadDays: 7, note: '含税到厂', envelope: null },
      { unitPrice: '6.000000', envelope: null },
    ])
    expect((await desk.history(id))[0]).toMatchObject({ action: 'open' })
  })

  test('can be replaced until the deadline, one value at a time', async () => {
    const id = await sealedComparison()
    const [first = {}, second = {}] = await quotesOf(id)
    const [before] = (await desk.read(id)).quotes
    await desk.change(id, { quotes: [{ ...first, unitPrice: '5.111100' }, second] })
    const [after, kept] = (await desk.read(id)).quotes
    expect(after?.envelope).not.toBe(before?.envelope)
    expect(kept?.envelope).toMatch(/^[0-9a-f]{64}$/)
    await nextDay(id)
    expect((await desk.take(id, 'open')).body.quotes).toMatchObject([{ unitPrice: '5.111100', leadDays: 7 }, { unitPrice: '6.000000' }])
  })

  test('cannot be awarded, unsealed, or opened earlier than their deadline says', async () => {
    const id = await sealedComparison()
    await desk.change(id, { awards: [{ item: 1, supplier: one }] })
    expect((await desk.take(id, 'award')).body.message).toContain('Sealed quotes have not been opened yet')
    expect(await desk.change(id, { sealed: false })).toMatchObject({ body: { field: 'sealed' } })
    const later = await desk.change(id, { deadline: dayFromNow(4) })
    expect(later.status).toBe(200)
    expect(await desk.change(id, { deadline: dayFromNow(1) })).toMatchObject({ body: { field: 'deadline' } })
    expect(await desk.take(id, 'open')).toMatchObject({ status: 409 })
  })

  test('whose envelope was changed in the database are not opened', async () => {
    const id = await sealedComparison()
    const [quote] = (await desk.read(id)).quotes
    await sql`update purchase_sealed_quote set content = jsonb_set(content, '{values,unitPrice}', '"1.0000"') where seal = ${quote?.envelope ?? ''}`.execute(
      desk.server.database.db,
    )
    await nextDay(id)
    expect((await desk.take(id, 'open')).status).toBe(500)
    expect(await desk.read(id)).toMatchObject({ quotes: [{ unitPrice: null }, { unitPrice: null }] })
  })

  test('need a deadline, and are sealed from the first one on', async () => {
    const answer = await desk.buyer.post('/api/purchase/priceComparison/', {
      title: '外壳',
      interestRate: '0.06',
      benchmarkDays: 30,
      handlingPerSupplier: '0',
      sealed: true,
    })
    expect(answer.json()).toMatchObject({ error: 'ruleBroken', field: 'deadline' })
    const id = await asked()
    await desk.change(id, { quotes: [{ item: 1, supplier: one, unitPrice: '5' }] })
    expect(await desk.change(id, { sealed: true })).toMatchObject({ body: { field: 'sealed' } })
  })
})
