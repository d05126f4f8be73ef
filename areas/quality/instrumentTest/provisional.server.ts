import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { inLanguage, type Label } from '#core/language'
import { find } from '#core/records.server'
import { referenceInstrument } from '../referenceInstrument/referenceInstrument.ts'
import { standardSolution } from '../standardSolution/standardSolution.ts'
import type { instrumentTest } from './instrumentTest.ts'

type Used = Pick<StoredRecord<typeof instrumentTest>, 'instruments' | 'solutions'>

const notCalibrated = (caption: string, until: string | null): Label =>
  until === null
    ? [`${caption} 从未校准`, `${caption} was never calibrated`]
    : [`${caption} 的校准已于 ${until} 到期`, `The calibration of ${caption} ended on ${until}`]

/** What of the reference instruments of a test does not hold today. */
export const instrumentsAmiss = async (context: Context, { instruments }: Used): Promise<readonly Label[]> => {
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

const solutionsAmiss = async (context: Context, { solutions }: Used): Promise<readonly Label[]> => {
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

/** Why a test that is submitted now is provisional, in the language of who submits it; null where nothing is amiss. */
export const provisionalBecause = async (context: Context, used: Used): Promise<string | null> => {
  const amiss = [...(await instrumentsAmiss(context, used)), ...(await solutionsAmiss(context, used))]
  return amiss.length === 0 ? null : amiss.map(one => inLanguage(one, context.actor.language)).join('；')
}
