import { instantOf } from '../../core/fields/moment/companyClock.ts'
import { programActor } from '../../core/jobs/programActor.ts'
import { find, pick } from '../../core/reading/reading.server.ts'
import { linesOf } from '../../core/reading/source.server.ts'
import { changeRecord } from '../../core/records/write.server.ts'
import { mondayOf } from '../../core/calendar/days.ts'
import { material } from '../../areas/mnm/material/material.ts'
import { workOut } from '../../areas/operate/mrp/engine/actions.ts'
import { demandForecast } from '../../areas/operate/demandForecast/demandForecast.ts'
import { mrpAction } from '../../areas/operate/mrpAction/mrpAction.ts'
import { mrpRun } from '../../areas/operate/mrpRun/mrpRun.ts'
import { readPlan, rulesOf } from '../../areas/operate/mrpRun/readPlan.server.ts'
import { beginNightly } from '../../areas/operate/mrpRun/startRun.server.ts'
import { writeRun } from '../../areas/operate/mrpRun/writeRun.server.ts'
import { shortage } from '../../areas/operate/shortage/shortage.ts'
import { model } from '../../areas/product/model/model.ts'
import { dateRequest } from '../../areas/purchase/dateRequest/dateRequest.ts'
import { movable } from '../../areas/purchase/dateRequest/dateRequestStates.ts'
import { order } from '../../areas/purchase/order/order.ts'
import { drawing } from '../../areas/purchase/order/orderStates.ts'
import { agreeInTurn } from './agreement.server.ts'
import type { Username } from './company/people.ts'
import { deskOf, type Office } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

const planner: Username = 'planner'

/** The company’s clock when a night’s run begins. */
const nightly = '02:35'

/** So many actions of each priority are taken up in a morning. */
const takenUp = 2

/** Of so many orders, the latest, suppliers of so many materials are known. */
const lately = 60
const assigned = 80

const orderLines = linesOf(order, 'items')

/** The run of the night before a working day opens, as the program does it. */
const runBefore = async (office: Office, opens: WorkTime): Promise<void> => {
  const { step } = deskOf(office, { ...programActor, scope: 'all' }, opens)
  const night = { ...step, now: instantOf({ day: dayOf(opens), time: nightly }) }
  const run = await beginNightly(night)
  const read = await readPlan(night, run)
  const told = await writeRun(night, run, read, workOut(read.input, rulesOf(read, run)))
  await changeRecord(night, mrpRun, run, { ...told, finishedAt: night.now, state: 'done' }, { action: 'proceed' })
}

/** Plans the runs of the last two nights. In the morning between them the planner takes some actions up, and reports what no bill asks for. */
export const planPlanning = ({
  office,
  staff,
  timeline,
  ends,
}: {
  readonly office: Office
  readonly staff: Staff
  readonly timeline: Timeline
  readonly ends: WorkTime
}): void => {
  // The last opening that has come.
  const opened = Math.floor((ends - 1) / workday) * workday

  /** Whoever delivered a material last is its primary supplier. */
  const assign = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const everyone = { ...desk.step, actor: { ...programActor, scope: 'all' as const } }
    const orders = await find(everyone, order, { where: { state: [...drawing] }, fields: ['id', 'supplier'], sort: '-id', limit: lately })
    const lines = await find(everyone, orderLines, {
      where: { record: orders.map(({ id }) => id) },
      fields: ['record', 'material'],
      sort: '-id',
      limit: 'all',
    })
    const suppliers = new Map(orders.map(({ id, supplier }) => [id, supplier]))
    const delivers = new Map<number, number>()
    for (const { record, material: of } of lines) {
      const supplier = suppliers.get(record)
      if (of !== null && supplier !== undefined && !delivers.has(of)) delivers.set(of, supplier)
    }
    for (const [of, primarySupplier] of [...delivers].slice(0, assigned)) {
      const row = await desk.open(material, of)
      if (row.status === 'active') await desk.change(material, row, { primarySupplier })
    }
  }

  /** Buys what the run proposes to order, of each priority some. */
  const takeUp = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    for (const priority of ['lineDown', 'promise', 'safety'] as const) {
      const found = await find(desk.step, mrpAction, {
        where: { current: true, state: 'open', kind: 'order', priority },
        fields: ['id', 'material'],
        sort: 'id',
        limit: 20,
      })
      let left = takenUp
      for (const { id, material: of } of found) {
        if (left === 0) break
        if (!(await pick(desk.step, material, of, ['purchasable'])).purchasable) continue
        await desk.take(mrpAction, await desk.open(mrpAction, id), 'buy')
        left -= 1
      }
    }
  }

  /** What policy does not agree to by itself is submitted: what would stop a line is agreed to, what puts a promise at risk waits. */
  const submit = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    for (const computedPriority of ['lineDown', 'promise'] as const) {
      const [first] = await find(desk.step, shortage, { where: { state: 'draft', computedPriority }, fields: ['id'], sort: 'id', limit: 1 })
      if (!first) continue
      await desk.take(shortage, await desk.open(shortage, first.id), 'submit')
      if (computedPriority === 'lineDown') await agreeInTurn(staff, shortage, first.id, at + 5)
    }
  }

  const dismiss = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const [odd] = await find(desk.step, mrpAction, {
      where: { current: true, state: 'open', kind: ['defer', 'decrease', 'cancel'] },
      fields: ['id'],
      sort: 'id',
      limit: 1,
    })
    if (odd) await desk.take(mrpAction, await desk.open(mrpAction, odd.id), 'dismiss', { reason: '供应商合并发货，早到无妨。' })
  }

  const report = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const [spare] = await find(desk.step, material, {
      where: { status: 'active', purchasable: true, type: 'ordinary' },
      fields: ['id'],
      sort: 'id',
      limit: 1,
    })
    if (!spare) return
    const id = await desk.create(shortage, {
      kind: 'other',
      material: spare.id,
      quantity: '20',
      expectedOn: dayAfter(dayOf(at), 21),
      reason: '实验室验证用，清单外。',
    })
    await desk.take(shortage, await desk.open(shortage, id), 'submit')
  }

  /** Suppliers are asked whether they can deliver what is on its way sooner. */
  const ask = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const open = await find(desk.step, order, { where: { state: [...movable] }, fields: ['id'], sort: '-id', limit: 2 })
    for (const { id } of open)
      await desk.create(dateRequest, { order: id, wantedOn: dayAfter(dayOf(at), 9), message: '生产提前，能否提前交货？' })
  }

  /** What is sold every week is expected for the next weeks as well. */
  const expect = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const sold = await find(desk.step, model, {
      where: { status: 'active', saleable: true, source: 'make', material: { filled: true } },
      fields: ['id'],
      sort: 'id',
      limit: 2,
    })
    const monday = mondayOf(dayOf(at))
    for (const { id } of sold)
      for (const [turn, quantity] of [12, 8, 8, 10].entries())
        await desk.create(demandForecast, { model: id, week: dayAfter(monday, 7 * (turn + 2)), quantity, note: '按去年同期。' })
  }

  timeline.plan(opened - 2 * workday + 30, assign)
  timeline.plan(opened - 2 * workday + 45, expect)
  timeline.plan(opened - workday + 100, ask)
  timeline.plan(opened - workday, at => runBefore(office, at))
  timeline.plan(opened - workday + 40, takeUp)
  timeline.plan(opened - workday + 55, dismiss)
  timeline.plan(opened - workday + 70, report)
  timeline.plan(opened - workday + 80, submit)
  timeline.plan(opened, at => runBefore(office, at))
}
