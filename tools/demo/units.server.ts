import { model } from '../../areas/product/model/model.ts'
import { snRange } from '../../areas/product/snRange/snRange.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import { location } from '../../areas/stock/location/location.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import type { Username } from './company/people.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

/** What production is told with. */
export interface Production {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly random: Random
  readonly begins: WorkTime
  readonly ends: WorkTime
}

const planner: Username = 'cao.li'
const faults = ['读数漂移', '密封不良', '显示缺划', '通信中断'] as const

/** Products that are made in batches of so many. */
const batches = 14
const batchSize = 14

/** What becomes of a unit in production, drawn by lot; units of the last batches are still being made. Orders ship what is stocked. */
type Fate = 'assembly' | 'firstTest' | 'repair' | 'readBack' | 'stocked' | 'scrapped'
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
  'stocked',
  'scrapped',
] as const

/** Plans the batches that production has made in the two years, unit by unit. */
export const planProduction = ({ staff, timeline, random, begins, ends }: Production): void => {
  const makeUnit = async (range: number, fate: Fate, at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const day = dayOf(at)
    const { model: of } = await desk.open(snRange, range)
    const id = await desk.create(unit, { model: of, snRange: range, producedOn: day })
    if (fate === 'assembly') return
    const assembled = await desk.take(unit, await desk.open(unit, id), 'assembled')
    if (fate === 'firstTest') return
    if (fate === 'repair' || fate === 'scrapped') {
      const failed = await desk.take(unit, assembled, 'repair', { reason: random.pick(faults) })
      if (fate === 'scrapped') await desk.take(unit, failed, 'scrap', { reason: '维修后仍不合格。' })
      return
    }
    const passed = await desk.take(unit, assembled, 'passTest')
    if (fate === 'readBack') return
    const store = await findOne(desk.step, location, { code: 'FG-01' }, ['id'])
    await desk.take(unit, passed, 'stock', { location: store?.id ?? 0 })
  }

  const makeBatch = async (place: number, at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const made = await find(desk.step, model, {
      where: { status: 'active', shelfLifeDays: null },
      fields: ['id'],
      sort: 'pn',
      limit: 'all',
    })
    const of = made[(place * 5) % made.length]
    if (!of) return
    const range = await desk.create(snRange, { model: of.id, quantity: batchSize + 6, note: `第 ${place + 1} 批` })
    const fates = at > ends - 10 * workday ? unfinished : finished
    for (let turn = 0; turn < batchSize; turn++) await makeUnit(range, random.pick(fates), at + 1 + turn)
  }

  const opening = begins + 60 * workday
  for (let place = 0; place < batches; place++)
    timeline.plan(opening + ((ends - workday - opening) * (place + 1)) / batches, at => makeBatch(place, at))
}
