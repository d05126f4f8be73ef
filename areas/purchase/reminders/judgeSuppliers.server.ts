import { runOperation, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { defineUpkeep, programActor } from '#core/jobs'
import { eachApart, serveJob, type ServedJob } from '#core/jobs.server'
import type { Label } from '#core/language'
import { announce, holdersOf } from '#core/notices.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { order } from '../order/order.ts'
import { openStates } from '../order/orderStates.ts'
import { scoresOf, yearBefore, type Scored } from '../reports/scoreFacts.server.ts'
import { supplier } from '../supplier/supplier.ts'
import { expiryEvents } from './expiry.events.ts'

/** After certificates, by the clock of the company. */
export const judgeSchedule = defineUpkeep({
  name: 'purchase.judgeSuppliers',
  label: ['更新供应商评分等级并暂停 D 级供应商', 'Grade suppliers by their scores and suspend those with D'],
  at: '20 16 * * *',
})

/** Whether what happened since a supplier was last decided on suspends them: a D of these facts alone, of which there must be enough. */
const isPoorSince = async (context: Context, id: number, decidedOn: string | null): Promise<boolean> => {
  const today = companyDay(context.now)
  const since = decidedOn === null ? yearBefore(today) : dayAfter(decidedOn, 1)
  if (since <= yearBefore(today)) return true
  const [own] = await scoresOf(context, { since, today, reader: null, supplier: id })
  return own?.grade === 'D'
}

const suspend = async (context: Context, id: number): Promise<void> => {
  const row = await lockAnyRecord(context, supplier, id)
  if (row?.status !== 'qualified' && row?.status !== 'conditional') return
  if (!(await isPoorSince(context, id, row.scoredSince))) return
  const reason: Label = ['评分等级 D，经供应商评审恢复', 'Graded D; reinstated by an evaluation']
  await changeRecord(context, supplier, row, { status: 'suspended', scoreFrom: row.status }, { action: 'suspend', reason })
  const open = await find(context, order, { where: { supplier: id, state: openStates }, fields: ['buyer'], limit: 'all' })
  const responsible = row.owner === null ? await holdersOf(context, 'purchase.supplier:update') : [row.owner]
  await announce(context, {
    event: expiryEvents.scored,
    to: [...new Set([...responsible, ...open.flatMap(({ buyer }) => buyer ?? [])])],
    title: [`供应商 ${row.name} 已暂停`, `Supplier ${row.nameEn ?? row.name} is suspended`],
    body: [
      `评分等级为 D；未完成的采购订单 ${open.length} 张。提交供应商评审并经批准后恢复。`,
      `Graded D; open purchase orders: ${open.length}. An approved supplier evaluation reinstates the supplier.`,
    ],
    link: `/purchase/supplier/${id}`,
    about: { entity: supplier.name, recordId: id },
  })
}

const byScore: Label = ['按最近 365 天的评分', 'By the score of the last 365 days']

type Grade = Scored['grade']

/** What suppliers are graded by the facts of the last twelve months: those whose grade is another one now, and those with a D. */
const gradesNow = async (context: Context): Promise<ReadonlyMap<number, Grade>> => {
  const today = companyDay(context.now)
  const scored = await scoresOf(context, { since: yearBefore(today), today, reader: null })
  const grades = new Map(scored.map(one => [one.supplier, one.grade]))
  const known = await find(context, supplier, { fields: ['id', 'grade'], sort: 'id', limit: 'all' })
  return new Map(
    known.flatMap(({ id, grade }) => {
      const now = grades.get(id) ?? null
      return now === grade && now !== 'D' ? [] : [[id, now] as const]
    }),
  )
}

/** Keeps a supplier's grade, and suspends whoever has a D. */
const gradeOne = async (context: Context, id: number, grade: Grade): Promise<void> => {
  const row = await lockAnyRecord(context, supplier, id)
  if (row && row.grade !== grade) await changeRecord(context, supplier, row, { grade }, { action: 'update', reason: byScore })
  if (grade === 'D') await suspend(context, id)
}

/** Grades every supplier in one step. */
export const judge = async (context: Context): Promise<void> => {
  for (const [id, grade] of await gradesNow(context)) await gradeOne(context, id, grade)
}

/** Does so each night, each supplier apart. */
export const servedJudgementJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(judgeSchedule.job, async () => {
    const requestId = 'purchase-scores'
    const grades = await runOperation(product, database, { actor: programActor, requestId, ip: null }, gradesNow)
    await eachApart({ database, product, requestId }, [...grades.keys()], (context, id) => gradeOne(context, id, grades.get(id) ?? null))
  })
