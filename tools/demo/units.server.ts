import { sql } from 'kysely'
import { asBuilt } from '../../areas/product/asBuilt/asBuilt.ts'
import { atTheLine } from '../../areas/stock/atTheLine/atTheLine.server.ts'
import { model } from '../../areas/product/model/model.ts'
import { snRange } from '../../areas/product/snRange/snRange.ts'
import { billOn, keyPartsOf } from '../../areas/product/unit/keyParts.server.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import { defectCode } from '../../areas/quality/defectCode/defectCode.ts'
import { processDefect } from '../../areas/quality/processDefect/processDefect.ts'
import { scrapped } from '../../areas/quality/scrapped/scrapped.ts'
import { location } from '../../areas/stock/location/location.ts'
import { lot } from '../../areas/stock/lot/lot.ts'
import { move } from '../../areas/stock/move/move.ts'
import { exact, type Exact } from '../../core/exact/exact.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { agreeInTurn } from './agreement.server.ts'
import { batchedProducts, comparedProduct } from './company/bills.ts'
import type { Username } from './company/people.ts'
import type { Desk, Sent } from './desk.server.ts'
import type { Filing } from './papers/filing.server.ts'
import { destructionPaper } from './papers/papers.ts'
import { planDeeds } from './productionPlans.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

/** What production is told with. */
export interface Production {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly random: Random
  readonly filing: Filing
  readonly begins: WorkTime
  readonly ends: WorkTime
}

type Made = StoredRecord<typeof unit>

const planner: Username = 'cao.li'
/** What units fail by, where on the part, what it came from and what is done about it. */
const faults = [
  ['MS-DRIFT', '测量电路', '参比电极老化', 'supplier', '更换电极并重新校准'],
  ['MS-DRIFT', '前置放大器', '焊接后清洗不净', 'process', '清洗并烘干'],
  ['ME-SEAL', '电池仓', '密封圈未到位', 'handling', '重装密封圈并复测气密'],
  ['EL-DISPLAY', '显示屏排线', '排线虚焊', 'process', '补焊排线'],
  ['SW-COMM', '蓝牙模块', '模块批次不良', 'supplier', '更换模块'],
] as const

/** So many batches are made, each of so many units. */
const batches = 14
const batchSize = 14

/** A batch is planned so many working days before it is made. */
const ahead = 3

/** What becomes of a unit in production, drawn by lot; units of the last batches are still being made. Orders ship what is stocked. */
type Fate = 'assembly' | 'firstTest' | 'repair' | 'readBack' | 'stocked' | 'repaired' | 'scrapped'
const unfinished = ['assembly', 'assembly', 'firstTest', 'firstTest', 'repair', 'readBack', 'stocked'] as const
const finished = [
  'stocked',
  'stocked',
  'stocked',
  'stocked',
  'stocked',
  'stocked',
  'stocked',
  'stocked',
  'stocked',
  'repaired',
  'scrapped',
] as const

/** Made twice more, by a bill whose key parts are recorded: one batch that went out, one that stands on the line today. */
const traced = comparedProduct

/** Plans the batches that production has made in the two years, unit by unit. */
export const planProduction = ({ staff, timeline, random, filing, begins, ends }: Production): void => {
  /** Scraps a unit by consent; the warehouse destroys it within the month. */
  const scrap = async (desk: Desk, { id }: Made, responsible: Sent<typeof scrapped>['responsible'], at: WorkTime): Promise<void> => {
    const defect = await findOne(desk.step, processDefect, { unit: id }, ['id'])
    const record = await desk.create(scrapped, {
      unit: id,
      reasonCode: 'testFailed',
      responsible,
      details: '维修评估后无修复价值。',
      ...(defect ? { defect: defect.id } : {}),
    })
    await desk.take(scrapped, await desk.open(scrapped, record), 'submit')
    const agreed = await agreeInTurn(staff, scrapped, record, at + 5)
    const later = agreed + 8 * workday
    if (later < ends - workday) timeline.plan(later, now => destroy(record, now))
  }

  const destroy = async (record: number, at: WorkTime): Promise<void> => {
    const clerk = staff.at('warehouse', at)
    const row = await clerk.open(scrapped, record)
    const day = dayOf(at)
    await clerk.take(scrapped, row, 'destroy', {
      destroyedOn: day,
      destroyedBy: '苏州绿源再生资源有限公司',
      proof: await filing.paper(clerk, `${row.code} 销毁凭证.pdf`, destructionPaper(row.code, day)),
    })
    if (row.defect !== null) await endDefect(row.defect, at + 5)
  }

  /** What was found on a unit that is gone is dealt with, and no longer late. */
  const endDefect = async (id: number, at: WorkTime): Promise<void> => {
    const desk = staff.at('inspector', at)
    const contained = await desk.take(processDefect, await desk.open(processDefect, id), 'contain', { containment: '整机隔离，已报废。' })
    await desk.take(processDefect, contained, 'fix', {
      cause: '装配损伤，无修复价值',
      responsible: 'handling',
      action: '报废并销毁',
      minutes: 20,
    })
  }

  /** Whatever else was scrapped and still lies there is destroyed before somebody asks. */
  const destroyRest = async (at: WorkTime): Promise<void> => {
    const { step } = staff.at('warehouse', at)
    const lying = await find(step, scrapped, {
      where: { status: 'scrapped', destroyBy: { lte: dayOf(at) } },
      fields: ['id'],
      sort: 'id',
      limit: 'all',
    })
    for (const { id } of lying) await destroy(id, at)
  }

  /** Fails a unit, and repairs or scraps it; answers it where it goes on. */
  const fail = async (desk: Desk, assembled: Made, fate: Fate, at: WorkTime): Promise<Made | undefined> => {
    const [code, place, cause, responsible, action] = random.pick(faults)
    const defect = await findOne(desk.step, defectCode, { code }, ['id'])
    const failed = await desk.take(unit, assembled, 'fail', { defect: defect?.id ?? 0, location: place })
    if (fate === 'scrapped') await scrap(desk, failed, responsible, at)
    return fate === 'repaired'
      ? desk.take(unit, failed, 'repaired', { cause, responsible, action, minutes: random.whole(8, 45) })
      : undefined
  }

  const finish = async (desk: Desk, assembled: Made, fate: Fate, at: WorkTime): Promise<void> => {
    if (fate === 'firstTest') return
    const failing = fate === 'repair' || fate === 'repaired' || fate === 'scrapped'
    const whole = failing ? await fail(desk, assembled, fate, at) : assembled
    if (!whole) return
    const passed = await desk.take(unit, whole, 'passTest', {})
    if (fate === 'readBack') return
    const store = await findOne(desk.step, location, { code: 'FG-01' }, ['id'])
    await desk.take(unit, passed, 'stock', { location: store?.id ?? 0 })
  }

  const { draft, take, supply, close } = planDeeds(staff)

  const begin = async (desk: Desk, range: number, day: string): Promise<number> => {
    const { model: of } = await desk.open(snRange, range)
    return desk.create(unit, { model: of, snRange: range, producedOn: day })
  }

  const leadUnit = async (id: number, fate: Fate, at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    if (fate !== 'assembly') await finish(desk, await desk.take(unit, await desk.open(unit, id), 'assembled', {}), fate, at)
  }

  /** Leads the units of a plan as far as they come; a plan of which all of them came to their end is closed. */
  const makeBatch = async (plan: number, at: WorkTime): Promise<void> => {
    const { step } = staff.at(planner, at)
    const made = await find(step, unit, { where: { plan }, fields: ['id'], sort: 'code', limit: 'all' })
    const fates = at > ends - 10 * workday ? unfinished : finished
    const led = made.map(({ id }) => [id, random.pick(fates)] as const)
    for (const [turn, [id, fate]] of led.filter(([, one]) => one !== 'scrapped').entries()) await leadUnit(id, fate, at + 1 + turn)
    // What is beyond repair is agreed to later on the day, one after the other.
    for (const [turn, [id, fate]] of led.filter(([, one]) => one === 'scrapped').entries()) await leadUnit(id, fate, at + 30 + 90 * turn)
    if (fates === finished) timeline.plan(at + ahead * workday, then => close(plan, then))
  }

  const planBatch = async (place: number, at: WorkTime): Promise<void> => {
    const batched = batchedProducts[place % batchedProducts.length]
    if (!batched) return
    const [product, line] = batched
    const note = `第 ${place + 1} 批`
    const batch = { level: 'normal', batchClass: 'mass', quantity: batchSize, starts: ahead, lasts: 5, note } as const
    const id = await draft(at, { ...batch, product, line })
    if (id === undefined) return
    await take(id, at + 20, 'release', '按备库计划。')
    timeline.plan(at + workday, then => supply(id, then))
    timeline.plan(at + ahead * workday, then => makeBatch(id, then))
  }

  /** More than is needed goes to the line. */
  const spare = 4

  /** The last lot of a key part of which enough lies at the line by then; else one of before the ledger, which goes there now. */
  const lotOf = async (desk: Desk, component: number, needed: Exact, at: WorkTime): Promise<number> => {
    const everything = { moves: sql<boolean>`true`, units: sql<boolean>`true` }
    const lying = await atTheLine(desk.step, { materials: [component], ...everything })
    const enough = lying.flatMap(one => (one.lot !== null && exact(one.issued).minus(one.fitted).gte(needed) ? one.lot : []))
    const last = enough.toSorted((one, other) => other - one)[0]
    if (last !== undefined) return last
    const keeper = staff.at('warehouse', at)
    const of = await keeper.create(lot, { material: component, code: `期初-${dayOf(at).slice(2, 7)}` })
    const goods = { material: component, lot: of, owner: 'company', quantity: needed.plus(spare).toFixed() } as const
    await keeper.create(move, { ...goods, reason: 'opening' })
    await keeper.create(move, { ...goods, reason: 'issue', note: '关键件追溯批次领料' })
    return of
  }

  const partsFor = async (desk: Desk, of: number, units: number, at: WorkTime): Promise<Sent<typeof asBuilt>['parts']> => {
    const bill = await billOn(desk.step, of, dayOf(at))
    const parts = []
    for (const { component, quantity } of bill === null ? [] : await keyPartsOf(desk.step, bill))
      parts.push({ component, lot: await lotOf(desk, component, exact(quantity).times(units), at), quantity })
    return parts
  }

  const makeTraced = async (fates: readonly Fate[], at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const of = await findOne(desk.step, model, { pn: traced, status: 'active' }, ['id'])
    if (!of) return
    const parts = await partsFor(desk, of.id, fates.filter(fate => fate !== 'assembly').length, at)
    const range = await desk.create(snRange, { model: of.id, quantity: fates.length, note: '关键件追溯' })
    const batch: (readonly [id: number, fate: Fate])[] = []
    for (const [turn, fate] of fates.entries()) batch.push([await begin(staff.at(planner, at + 1 + turn), range, dayOf(at)), fate])
    const built = batch.filter(([, fate]) => fate !== 'assembly')
    const units = built.map(([id]) => id)
    if (units.length > 0)
      await staff.at(planner, at + 20).create(asBuilt, {
        kind: 'assembly',
        model: of.id,
        snRange: range,
        builtOn: dayOf(at + 20),
        units,
        parts,
      })
    for (const [turn, [id, fate]] of built.entries()) {
      const later = staff.at(planner, at + 30 + turn)
      await finish(later, await later.open(unit, id), fate, at + 30 + turn)
    }
  }

  const opening = begins + 60 * workday
  for (let place = 0; place < batches; place++)
    timeline.plan(opening + ((ends - workday - opening) * (place + 1)) / batches - ahead * workday, at => planBatch(place, at))
  timeline.plan(ends - 15 * workday, destroyRest)
  timeline.plan(ends - 120 * workday, at => makeTraced(finished, at))
  timeline.plan(ends - 2 * workday, at => makeTraced(unfinished, at))
}
