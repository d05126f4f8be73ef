import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { saidWithin, type Label } from '#core/language'
import { find } from '#core/records.server'
import { calibration } from '../calibration/calibration.ts'
import { referenceInstrument } from '../referenceInstrument/referenceInstrument.ts'
import { standardSolution } from '../standardSolution/standardSolution.ts'
import type { instrumentTest } from './instrumentTest.ts'

type Used = Pick<StoredRecord<typeof instrumentTest>, 'instruments' | 'solutions' | 'measuredAt'>

const notCalibrated = (caption: string, until: string | null): Label =>
  until === null
    ? [`${caption} 从未校准`, `${caption} was never calibrated`]
    : [`${caption} 的校准已于 ${until} 到期`, `The calibration of ${caption} ended on ${until}`]

/** What of the reference instruments of a test does not hold today. */
export const instrumentsAmiss = async (context: Context, { instruments }: Pick<Used, 'instruments'>): Promise<readonly Label[]> => {
  const today = companyDay(context.now)
  const used = await find(context, referenceInstrument, {
    where: { id: [...instruments] },
    fields: ['caption', 'status', 'calibratedUntil'],
    limit: 'all',
  })
  return used.flatMap(({ caption, status, calibratedUntil }): readonly Label[] => {
    if (status !== 'inUse') return [[`${caption} 未在使用中`, `${caption} is not in use`]]
    return calibratedUntil === null || calibratedUntil < today ? [notCalibrated(caption, calibratedUntil)] : []
  })
}

const notCalibratedThen = (caption: string, day: string): Label => [
  `${caption} 在测试当日（${day}）不在校准有效期内`,
  `The calibration of ${caption} did not hold on ${day}, when it was used`,
]

/** What of the reference instruments did not hold on the earlier day on which they were used, whatever was calibrated since. */
const instrumentsAmissThen = async (context: Context, { instruments, measuredAt }: Used): Promise<readonly Label[]> => {
  const day = companyDay(measuredAt ?? context.now)
  if (day >= companyDay(context.now)) return []
  const used = await find(context, referenceInstrument, { where: { id: [...instruments] }, fields: ['id', 'caption'], limit: 'all' })
  const before = await find(context, calibration, {
    where: { instrument: [...instruments], status: 'recorded', calibratedOn: { lte: day } },
    fields: ['instrument', 'validUntil'],
    sort: 'calibratedOn',
    limit: 'all',
  })
  const heldUntil = new Map(before.map(({ instrument, validUntil }) => [instrument, validUntil ?? '']))
  return used.flatMap(({ id, caption }) => ((heldUntil.get(id) ?? '') < day ? [notCalibratedThen(caption, day)] : []))
}

const solutionsAmiss = async (context: Context, { solutions }: Pick<Used, 'solutions'>): Promise<readonly Label[]> => {
  const today = companyDay(context.now)
  const used = await find(context, standardSolution, {
    where: { id: [...solutions] },
    fields: ['caption', 'status', 'usableUntil'],
    limit: 'all',
  })
  return used.flatMap(({ caption, status, usableUntil }): readonly Label[] => {
    if (status === 'discarded') return [[`${caption} 已弃用`, `${caption} was discarded`]]
    return usableUntil < today ? [[`${caption} 已于 ${usableUntil} 过期`, `${caption} expired on ${usableUntil}`]] : []
  })
}

/** Why a test that is submitted now is provisional; null where nothing is amiss. */
export const provisionalBecause = async (context: Context, used: Used): Promise<string | null> => {
  const instruments = [...(await instrumentsAmiss(context, used)), ...(await instrumentsAmissThen(context, used))]
  const amiss = [...instruments, ...(await solutionsAmiss(context, used))]
  return amiss.length === 0 ? null : saidWithin([amiss.map(one => one[0]).join('；'), amiss.map(one => one[1]).join('; ')], 1000)
}
