import { serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { createRecord, find, lockRecord, pick, takeTransition } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { sop } from '../sop/sop.ts'
import type { sopStages } from '../sop/sopChoices.ts'
import { sopReading } from '../sopReading/sopReading.ts'
import { confirmAtStation, stationWork } from './stationWork.ts'

type Stage = keyof typeof sopStages

const notEffective: Label = [
  '这个版本现在无效，请刷新后阅读有效的版本',
  'This version is not effective now. Reload and read the one that is.',
]

/** The editions of a stage that are effective today; of one model, those that name it or its family. */
const effectiveAt = async (context: Context, stage: Stage, of?: number) => {
  const day = companyDay(context.now)
  const released = await find(context, sop, {
    where: { stage, status: 'released', effectiveFrom: { lte: day } },
    fields: ['id', 'code', 'models', 'families', 'effectiveUntil'],
    sort: 'code',
    limit: 'all',
  })
  const effective = released.filter(({ effectiveUntil }) => effectiveUntil === null || effectiveUntil >= day)
  if (of === undefined) return effective
  const { family } = await pick(context, model, of, ['family'])
  return effective.filter(({ models, families }) => models.includes(of) || families.includes(family))
}

const readBy = async (context: Context, editions: readonly number[]): Promise<ReadonlySet<number>> => {
  const read = await find(context, sopReading, {
    where: { sop: [...editions], reader: context.actor.userId, status: 'read' },
    fields: ['sop'],
    limit: 'all',
  })
  return new Set(read.map(one => one.sop))
}

/** Answers which instructions hold at a station. */
export const servedStationWork = serveCall(stationWork, async (context, { stage, unit: code }) => {
  const scanned = (code ?? '').trim().replaceAll(/[-/\s]/g, '')
  const [found] =
    scanned === '' ? [] : await find(context, unit, { where: { scanCode: scanned }, as: context.actor, fields: ['model'], limit: 1 })
  if (scanned !== '' && !found) return { results: [] }
  const effective = await effectiveAt(context, stage, found?.model)
  const read = await readBy(
    context,
    effective.map(({ id }) => id),
  )
  return { results: effective.map(({ id }) => ({ sop: id, read: read.has(id) })) }
})

/** Confirms an edition that is effective, once for each person. */
export const servedConfirmAtStation = serveCall(confirmAtStation, async (context, { sop: edition }) => {
  const { stage } = await pick(context, sop, edition, ['stage'])
  if (!(await effectiveAt(context, stage)).some(({ id }) => id === edition)) refuse('ruleBroken', { message: notEffective })
  const [own] = await find(context, sopReading, {
    where: { sop: edition, reader: context.actor.userId },
    fields: ['id', 'status'],
    limit: 1,
  })
  if (own?.status === 'read') return { confirmed: true }
  const id = own?.id ?? (await createRecord(context, sopReading, { sop: edition, reader: context.actor.userId }))
  await takeTransition(context, sopReading, await lockRecord(context, sopReading, id), 'confirm', { note: null })
  return { confirmed: true }
})
