import { iqc } from '../../areas/quality/iqc/iqc.ts'
import { balance } from '../../areas/stock/balance/balance.ts'
import { location } from '../../areas/stock/location/location.ts'
import { move } from '../../areas/stock/move/move.ts'
import { reservation } from '../../areas/stock/reservation/reservation.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { recordKey } from '../../core/define/recordKey.ts'
import { exact } from '../../core/exact/exact.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import type { Sent } from './desk.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, workday, type WorkTime } from './workTime.ts'

const places: readonly Sent<typeof location>[] = [
  { code: 'A-01', name: '一号库 电子料架', nameEn: 'Store 1, electronics', kind: 'usable', usual: true },
  { code: 'A-02', name: '一号库 机加件架', nameEn: 'Store 1, machined parts', kind: 'usable', usual: false },
  { code: 'C-01', name: '试剂冷藏柜', nameEn: 'Reagent refrigerator', kind: 'usable', usual: false },
  { code: 'IQC', name: '来料待检区', nameEn: 'Incoming inspection', kind: 'quarantine', usual: true },
  { code: 'BLOCK', name: '冻结区', nameEn: 'Blocked stock', kind: 'blocked', usual: true },
  { code: 'FG-01', name: '成品库', nameEn: 'Finished goods', kind: 'usable', usual: false },
  { code: 'LINE', name: '装配线', nameEn: 'Assembly line', kind: 'production', usual: true },
]

/** The warehouse says where goods lie. */
export const foundWarehouse = async (staff: Staff, at: WorkTime): Promise<void> => {
  for (const place of places) await staff.at('warehouse', at).create(location, place)
}

/** What production fetches. */
export interface StockIssues {
  /** Lets production fetch parts of a lot in the weeks after it was put in stock. */
  plan(lot: StoredRecord<typeof iqc>, stocked: WorkTime): void
}

const purposes = ['CM200 手持表 装配', 'GW10 在线变送器 装配', 'pH 复合电极 灌胶', '试产', '售后备件', '返修'] as const

/** Of each lot so much goes to production, each time in parts of a hundred. */
const shares = [10, 40] as const

/** Opens the stories of what production fetches. */
export const stockIssues = ({
  staff,
  timeline,
  random,
}: {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly random: Random
}): StockIssues => {
  const issue = async (lot: StoredRecord<typeof iqc>, share: number, at: WorkTime): Promise<void> => {
    // Whoever leads the warehouse fetches nothing.
    const fetching = staff.holding('warehouse').filter(username => username !== 'warehouse')
    const desk = staff.at(random.pick(fetching), at)
    const stocked = await findOne(desk.step, move, { document: recordKey(iqc, lot.id), reason: 'stocking' }, [
      'material',
      'lot',
      'quantity',
    ])
    if (!stocked) return
    const quantity = exact(stocked.quantity).times(share).over(100, 0)
    if (quantity.lt(1)) return
    const { material, lot: of } = stocked
    await desk.create(move, {
      reason: 'issue',
      material,
      lot: of,
      owner: 'company',
      quantity: quantity.toFixed(),
      note: random.pick(purposes),
    })
  }
  return {
    plan(lot, stocked) {
      for (let times = random.whole(0, 2); times > 0; times--) {
        const share = random.whole(...shares)
        timeline.plan(stocked + random.whole(workday, 25 * workday), at => issue(lot, share, at))
      }
    },
  }
}

/** What engineers have had put aside for today's trials, of what there is most of. */
export const reserveStock = async (staff: Staff, at: WorkTime, today: string): Promise<void> => {
  const desk = staff.at('engineer', at)
  const rich = await find(desk.step, balance, {
    where: { kind: 'usable', expired: false, available: { gte: '50' } },
    fields: ['material', 'location', 'lot'],
    sort: 'place',
    limit: 3,
  })
  for (const [turn, { material, location: from, lot }] of rich.entries())
    await desk.create(reservation, {
      material,
      location: from,
      lot,
      quantity: String(10 * (turn + 1)),
      until: dayAfter(today, 3 + 4 * turn),
      purpose: ['CM210 样机试产', '电极寿命试验', '客户样品'][turn] ?? '样品',
    })
}
