import { sql } from 'kysely'
import { assignableCause } from '../../areas/quality/assignableCause/assignableCause.ts'
import { controlLimits } from '../../areas/quality/controlLimits/controlLimits.ts'
import { iqc } from '../../areas/quality/iqc/iqc.ts'
import { isNumber, readings } from '../../areas/quality/reports/measuredLots.server.ts'
import { lotsOutOfControl } from '../../areas/quality/reports/outOfControl.server.ts'
import { find, meets, query } from '../../core/reading/reading.server.ts'
import { col, table } from '../../core/reading/source.server.ts'
import type { Desk } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

const engineerOf = (staff: Staff, at: WorkTime): Desk => staff.at(staff.holding('qualityEngineer')[0] ?? 'dept_admin', at)

/** The quality engineer freezes the limits of what was measured most often, from the lots until some months ago. */
export const freezeLimits = async (staff: Staff, begins: WorkTime, at: WorkTime): Promise<void> => {
  const desk = engineerOf(staff, at)
  const [most] = await query(
    desk.step,
    { material: col(iqc, 'material'), characteristic: col(readings, 'characteristic', 'r') },
    sql`from ${table(iqc)} as t join ${table(readings)} as r on r.owner_id = t.id
      where ${meets(iqc, { inspectedAt: { filled: true } })} and ${meets(readings, { round: 1, sample: 1 }, 'r')} and ${isNumber}
      group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
  )
  const rules = { pointBeyond: true, twoOfThree: true, fourOfFive: true, eightInARow: true }
  if (most) await desk.create(controlLimits, { ...most, ...rules, baselineFrom: dayOf(begins), baselineUntil: dayOf(at - 60 * workday) })
}

/** Later the engineer registers why the first lot that is out of control is so; the others of the same weeks wait. */
export const registerCause = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = engineerOf(staff, at)
  const frozen = await find(desk.step, controlLimits, {
    where: { status: 'inForce' },
    fields: ['material', 'characteristic', 'lastLot'],
    limit: 'all',
  })
  for (const { material, characteristic, lastLot } of frozen) {
    if (material === null || characteristic === null) continue
    const broken = (await lotsOutOfControl(desk.step, material, [characteristic])).get(characteristic) ?? new Set()
    const lot = [...broken].toSorted((one, other) => one - other).find(one => one > (lastLot ?? 0))
    if (lot === undefined) continue
    await desk.create(assignableCause, {
      lot,
      material,
      characteristic,
      found: '数显卡尺零位偏移约 +0.05 mm，这一批起读数整体偏大；用量块复核确认，来料本身合格。',
      action: '卡尺停用送校，改用备用卡尺；期间各批留样复测；量具点检改为每班一次。',
    })
  }
}
