import { sql } from 'kysely'
import type { Actor } from '../rights/actor.ts'
import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { integer } from '../fields/integer/integer.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { refs } from '../fields/refs/refs.ts'
import { text } from '../fields/text/text.ts'
import { countOf, find, meets, pick, query, sum } from './reading.server.ts'
import type { Context } from '../context/serve.server.ts'
import { col, linesOf, table } from './source.server.ts'

// Compiled, never run: what reading other records promises. Each line under @ts-expect-error must not compile.

const delivery = defineEntity({
  name: 'lab.delivery',
  label: ['来料', 'Delivery'],
  title: 'code',
  fields: {
    code: text(['编号', 'Code'], { required: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
    inspector: ref(['检验员', 'Inspector'], 'admin.user'),
    samplers: refs(['取样人', 'Samplers'], 'admin.user', { max: 5 }),
    quantity: decimal(['数量', 'Quantity'], { scale: 2, required: true }),
    boxes: integer(['箱数', 'Boxes']),
    readings: lines(['读数', 'Readings'], { value: decimal(['实测', 'Reading'], { scale: 4, required: true }) }),
    state: choice(['状态', 'State'], { waiting: ['待检', 'Waiting'], done: ['完成', 'Done'] }, { required: true, readonly: true }),
  },
})

// The usual trick: two types are equal when a conditional over either cannot be told apart.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare const context: Context
declare const actor: Actor

const one = await pick(context, delivery, 7, ['state', 'quantity', 'inspector', 'createdAt'])
interface One {
  readonly state: 'waiting' | 'done'
  readonly quantity: string
  readonly inspector: number | null
  readonly createdAt: string
}
export const picked: Equal<typeof one, One> = true
// @ts-expect-error not asked for
void one.code
// @ts-expect-error renamed or never there: the use breaks, not a test
await pick(context, delivery, 7, ['nameEn'])
// @ts-expect-error lines are read by themselves
await pick(context, delivery, 7, ['readings'])

const fields = ['id', 'code'] as const
await find(context, delivery, {
  where: { state: ['waiting'], quantity: { gte: '1.50' }, inspector: null, boxes: { not: 3 }, code: { contains: 'D' }, id: [1, 2] },
  fields,
  sort: '-quantity',
  limit: 250,
  lock: true,
  as: actor,
})
// @ts-expect-error no such state
await find(context, delivery, { where: { state: 'gone' }, fields, limit: 'all' })
// @ts-expect-error what is required is never empty
await find(context, delivery, { where: { supplier: null }, fields, limit: 'all' })
// @ts-expect-error decimals are exact texts
await find(context, delivery, { where: { quantity: { gte: 100 } }, fields, limit: 'all' })
// @ts-expect-error no such field to sort by
await find(context, delivery, { fields, sort: '-nameEn', limit: 'all' })
await find(context, delivery, { where: { samplers: [3, 4] }, fields: ['id', 'samplers'], limit: 5 })
await find(context, delivery, { where: { samplers: { not: [3] } }, fields, limit: 5 })
// @ts-expect-error a list of references has no order
await find(context, delivery, { where: { samplers: { gte: [3] } }, fields, limit: 5 })
// @ts-expect-error nothing is read without saying how much
await find(context, delivery, { fields })

const readings = linesOf(delivery, 'readings')
const found = await find(context, readings, { where: { record: 5 }, fields: ['record', 'value', 'position'], limit: 'all' })
export const line: Equal<(typeof found)[number]['value'], string> = true
// @ts-expect-error a text has no lines
linesOf(delivery, 'code')
// @ts-expect-error lines have no version
await find(context, readings, { fields: ['version'], limit: 1 })

export const totals: Equal<[number, string, number], [Awaited<ReturnType<typeof boxes>>, Awaited<ReturnType<typeof pieces>>, number]> = true
const boxes = () => sum(context, delivery, 'boxes')
const pieces = () => sum(context, delivery, 'quantity', { where: { state: 'done' } })
await countOf(context, delivery, { where: { state: 'done' } })
// @ts-expect-error a text cannot be summed up
await sum(context, delivery, 'code')

const perSupplier = await query(
  context,
  { supplier: col(delivery, 'supplier'), count: sql<number>`count(*)` },
  sql`from ${table(delivery)} as t group by 1`,
)
export const asked: Equal<(typeof perSupplier)[number], { readonly supplier: number; readonly count: number }> = true
// @ts-expect-error no such column
col(delivery, 'suppliers')
// @ts-expect-error a list of references stands in a table of its own
col(delivery, 'samplers')
const ended = query(
  context,
  { code: col(delivery, 'code', 'd') },
  sql`from ${table(delivery)} as d where ${meets(delivery, { state: 'done' }, 'd')}`,
)
export const alsoAsked: Equal<Awaited<typeof ended>[number]['code'], string> = true
// @ts-expect-error conditions of one's own statement are checked like those of find
meets(delivery, { state: 'gone' })
