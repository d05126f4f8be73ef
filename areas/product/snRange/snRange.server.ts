import { sql } from 'kysely'
import { answerTo, serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce, holdersOf } from '#core/notices.server'
import { col, table } from '#core/queries.server'
import { lockAnyRecord, pick } from '#core/records.server'
import { companyDay } from '#core/days'
import { material } from '../../mnm/material/material.ts'
import { billOn } from '../unit/keyParts.server.ts'
import { model } from '../model/model.ts'
import { modelOrders } from '../model/modelSlots.server.ts'
import { lastSn, nearlyUsedUp, snText } from '../unit/sn.ts'
import { unit } from '../unit/unit.ts'
import { snRangeEvents } from './snRange.events.ts'
import { snRange } from './snRange.ts'

type Range = StoredRecord<typeof snRange>

const notApproved: Label = ['产品尚无 PN', 'The product has no PN yet']
const takenOff: Label = [
  '产品已停用，且没有未发完的订单；需要生产时请先重新启用',
  'The product is inactive and nothing of it is still to be shipped. Reactivate it before more is made.',
]
const noBill: Label = [
  '自制的组件还没有生效的物料清单，不能安排生产；请先发布物料清单',
  'An assembly that is made here has no effective bill of materials yet. Release one before it is planned.',
]
const pastTheEnd: Label = ['SN 不能超过 999999；请申请新 PN', 'SNs end at 999999. Apply for a new PN.']

/** The highest SN of a product that a range or a unit has; 0 where none has one. The whole truth, because an SN is given once for everybody. */
const highestSn = async (context: Context, of: number): Promise<number> => {
  const { rows } = await sql<{ sn: number }>`select greatest(
    coalesce((select max(${col(snRange, 'endSn')}) from ${table(snRange)} as t where ${col(snRange, 'model')} = ${of}), '0'),
    coalesce((select max(${col(unit, 'sn')}) from ${table(unit)} as t where ${col(unit, 'model')} = ${of}), '0'))::int as sn`.execute(
    context.tx,
  )
  return rows[0]?.sn ?? 0
}

/** Refuses SNs that a range or a unit has, with the one from which they are free: the whole truth for the same reason. */
const refuseTaken = async (context: Context, of: number, first: string, last: string, highest: number): Promise<void> => {
  const { rows } = await sql<{ taken: string }>`
    select ${col(snRange, 'caption')} as taken from ${table(snRange)} as t
      where ${col(snRange, 'model')} = ${of} and ${col(snRange, 'startSn')} <= ${last} and ${col(snRange, 'endSn')} >= ${first}
    union all (select ${col(unit, 'code')} from ${table(unit)} as t
      where ${col(unit, 'model')} = ${of} and ${col(unit, 'sn')} between ${first} and ${last} limit 1) limit 1`.execute(context.tx)
  const [found] = rows
  if (!found) return
  const message: Label = [`与 ${found.taken} 重叠，SN 不重复使用`, `It overlaps ${found.taken}. SNs are never used twice.`]
  refuse('ruleBroken', {
    message,
    problems: { startSn: message },
    ...(highest < lastSn ? { mends: { startSn: snText(highest + 1) } } : {}),
    data: { taken: found.taken },
  })
}

const warnOf = async (context: Context, of: StoredRecord<typeof model>, before: number, after: number): Promise<void> => {
  if (before >= nearlyUsedUp || after < nearlyUsedUp) return
  await announce(context, {
    event: snRangeEvents.nearlyUsedUp,
    to: await holdersOf(context, 'product.family:update'),
    title: [`PN ${of.pn} 的 SN 已用到 ${snText(after)}`, `SNs of PN ${of.pn} are allocated to ${snText(after)}`],
    body: ['请及时申请新 PN。', 'Apply for a new PN in good time.'],
    link: `/product/model/${of.id}`,
    about: { entity: model.name, recordId: of.id },
  })
}

/** An assembly that the company makes is planned by its bill. */
const refuseWithoutBill = async (context: Context, { id, source, material: made }: StoredRecord<typeof model>): Promise<void> => {
  if (source !== 'make' || made === null || !(await pick(context, material, made, ['assembly'])).assembly) return
  if ((await billOn(context, id, companyDay(context.now))) === null) refuse('ruleBroken', { message: noBill, problems: { model: noBill } })
}

/** Gives a range with the product locked: of many who ask at once nobody gets an SN that another one has. */
const allocate = async (context: Context, row: Range): Promise<Change<typeof snRange>> => {
  const of = await lockAnyRecord(context, model, row.model)
  if (!of || of.pn === null) return refuse('invalidFields', { problems: { model: notApproved } })
  if (of.status === 'inactive' && !(await answerTo(context, modelOrders).areOpen(context, of.id)))
    refuse('ruleBroken', { message: takenOff, problems: { model: takenOff } })
  await refuseWithoutBill(context, of)
  const highest = await highestSn(context, of.id)
  const first = row.startSn === null ? highest + 1 : Number(row.startSn)
  const last = first + row.quantity - 1
  if (last > lastSn) refuse('ruleBroken', { message: pastTheEnd, problems: { quantity: pastTheEnd }, data: { left: lastSn - highest } })
  const [startSn, endSn] = [snText(first), snText(last)]
  await refuseTaken(context, of.id, startSn, endSn, highest)
  await warnOf(context, of, highest, last)
  return { pn: of.pn, startSn, endSn }
}

/** How SNs are given to a batch. */
export const servedSnRange = serve(snRange, { onCreate: allocate, transitions: {} })
