import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import { entityOf } from '../core/define/registry.ts'
import { tableOf } from '../core/define/naming.ts'
import { spokenField, waysToSay } from '../core/define/spoken.ts'
import { fieldOf } from '../core/fields/kinds.ts'
import { checkSpoken } from '../core/product/checkSpoken.ts'
import { stateColumn, stateOf } from '../core/related/states.server.ts'
import { standingTag } from '../core/logic/standing.ts'
import { pointsOf } from '../core/rights/points.ts'
import { openCompany, type Company } from './security/company.ts'

// Where a record stands is said by the browser on its page and in lists, and by the database in chains and beside what it refers to: both say the same.

let company: Company
const reader = { points: new Set(pointsOf(registry.areas).map(({ point }) => point)) }

/** A choice that is stored, a flag, and two choices that are worked out. */
const tried = ['operate.order', 'crm.quotation', 'rma.loanUnit', 'purchase.contract'] as const

beforeAll(async () => {
  company = await openCompany()
})

describe.each(tried)('where a record of %s stands', name => {
  const entity = entityOf(registry, name)
  const said = async (id: number): Promise<string | null> => {
    const { rows } = await sql<{
      said: string | null
    }>`select ${stateColumn(reader, entity)} as said from ${sql.table(tableOf(entity))} as t where t.id = ${id}`.execute(
      company.database.db,
    )
    return rows[0]?.said ?? null
  }

  test('is said by the database as its page says it', async () => {
    const { id } = await company.usable(entity)
    const record = (await company.owner.get(`${apiPath(entity)}${id}/`)).json<Record<string, unknown>>()
    const by = String(spokenField(entity, record))
    const value = String(record[by])
    const wanted = by === entity.state ? value : fieldOf(entity.fields, by)?.kind === 'flag' ? by : `${by}.${value}`
    expect(await said(id)).toBe(wanted)
    expect(stateOf(reader, entity)?.states.get(wanted)?.label).toHaveLength(2)
  })

  test('has a name of its own for all that may be said of it', () => {
    const shown = stateOf(reader, entity)
    const names = [...(shown?.states.keys() ?? [])]
    expect(names.some(one => waysToSay(entity).some(({ by }) => one === by || one.startsWith(`${by}.`)))).toBe(true)
  })
})

test('an order that is confirmed is said by how far its goods are', async () => {
  const order = entityOf(registry, 'operate.order')
  const { id } = await company.usable(order)
  const { rows } = await sql<{ said: string }>`select ${stateColumn(reader, order)} as said from ${sql.table(tableOf(order))} as t
    where t.id = ${id}`.execute(company.database.db)
  expect(rows[0]?.said).toMatch(/^progress\./)
})

test('the head of a lot says what its chain says, tinted by what became of it', () => {
  const iqc = entityOf(registry, 'quality.iqc')
  const shown = stateOf(reader, iqc)
  expect(standingTag(iqc, { status: 'inspected', verdict: 'rejected' })).toEqual(shown?.states.get('inspected+verdict.rejected'))
  expect(standingTag(iqc, { status: 'inspected', verdict: 'rejected' })).toMatchObject({ tone: 'bad' })
  expect(standingTag(iqc, { status: 'inspected', review: { id: 7 } })).toEqual(shown?.states.get('inspected+review'))
  expect(standingTag(iqc, { status: 'toStock', concession: true })).toEqual(shown?.states.get('toStock+concession'))
  expect(standingTag(iqc, { status: 'inspected', split: true, verdict: 'accepted' })).toMatchObject({ tone: 'neutral' })
  expect(standingTag(iqc, { status: 'toInspect', split: false, quarantine: false })).toBeUndefined()
})

test('a review says what was proposed, and what was agreed to', () => {
  const review = entityOf(registry, 'quality.materialReview')
  const shown = stateOf(reader, review)
  const agreed = standingTag(review, { status: 'approved', decision: 'concession' })
  expect(agreed?.label).toEqual(['已同意（让步接收）', 'Approved (concession acceptance)'])
  expect(shown?.states.get('approved+decision.concession')).toEqual(agreed)
  expect(standingTag(review, { status: 'rejected', decision: 'concession' })).toBeUndefined()
})

test('a lot says in chains what its page says behind the state: what became of it, as far as it has come', async () => {
  const iqc = entityOf(registry, 'quality.iqc')
  const shown = stateOf(reader, iqc)
  const said = async (row: Readonly<Record<string, string | boolean | number>>) => {
    const {
      status,
      split = false,
      quarantine = false,
      verdict = null,
      review = null,
      concession = false,
      returnState = null,
      scrapState = null,
    } = row
    const { rows } = await sql<{ said: string }>`select ${stateColumn(reader, iqc)} as said
      from (select ${status}::text as status, ${split}::boolean as split, ${quarantine}::boolean as quarantine, ${verdict}::text as verdict, ${review}::bigint as review_id,
        ${concession}::boolean as concession, ${returnState}::text as return_state,
        ${scrapState}::text as scrap_state) as t`.execute(company.database.db)
    return shown?.states.get(rows[0]?.said ?? '')?.label
  }
  expect(await said({ status: 'toReturn', returnState: 'packed' })).toEqual(['待退货（已装箱）', 'To return (packed)'])
  expect(await said({ status: 'toScrap', scrapState: 'destroyed' })).toEqual(['待报废（已销毁）', 'To scrap (destroyed)'])
  expect(await said({ status: 'inspected', split: true, quarantine: true })).toEqual(['已检（已拆分）', 'Inspected (split)'])
  expect(await said({ status: 'toInspect', quarantine: true })).toEqual(['待检（隔离中）', 'To inspect (in quarantine)'])
  expect(await said({ status: 'stocked', returnState: 'packed' })).toEqual(['已入库', 'Stocked'])
  expect(await said({ status: 'inspected', verdict: 'rejected' })).toEqual(['已检（拒收）', 'Inspected (rejected)'])
  expect(await said({ status: 'inspected', verdict: 'accepted' })).toEqual(['已检（接收）', 'Inspected (accepted)'])
  expect(await said({ status: 'inspected', verdict: 'rejected', review: 7 })).toEqual(['已检（评审中）', 'Inspected (in review)'])
  expect(await said({ status: 'toStock', verdict: 'rejected', concession: true })).toEqual([
    '待入库（让步接收）',
    'To stock (accepted by concession)',
  ])
  expect(checkSpoken({ ...iqc, qualified: [{ in: ['toReturn'], by: 'supplierLot' }] })).toHaveLength(1)
})
