import { serveCall, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
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

/** The editions of a stage that are effective today; of one model, those that name it or its family. The whole truth: what holds at a station holds for everybody who stands there. */
const effectiveAt = async (context: Context, stage: Stage, of?: number) => {
  const effective = await find(context, sop, {
    where: { stage, standing: 'effective' },
    fields: ['id', 'code', 'edition', 'models', 'families', 'effectiveFrom', 'refusedAfter'],
    sort: 'code',
    limit: 'all',
  })
  if (of === undefined || effective.length === 0) return effective
  const { family } = await pick(context, model, of, ['family'])
  return effective.filter(({ models, families }) => models.includes(of) || families.includes(family))
}

type Edition = Awaited<ReturnType<typeof effectiveAt>>[number]

/** Whether the bench refuses those who have not read it, by today. */
const refusesUnread = (context: Context, { effectiveFrom, refusedAfter }: Pick<Edition, 'effectiveFrom' | 'refusedAfter'>): boolean =>
  refusedAfter !== null && effectiveFrom !== null && dayAfter(effectiveFrom, refusedAfter) <= companyDay(context.now)

const readBy = async (context: Context, editions: readonly number[]): Promise<ReadonlySet<number>> => {
  if (editions.length === 0) return new Set()
  const read = await find(context, sopReading, {
    where: { sop: [...editions], reader: context.actor.userId, status: 'read' },
    fields: ['sop'],
    limit: 'all',
  })
  return new Set(read.map(one => one.sop))
}

/** An instruction that holds for a unit and that whoever records it has not read. */
export interface UnreadInstruction {
  /** Number and edition. */
  readonly called: string
  /** The unit is not recorded by them; otherwise they are reminded. */
  readonly refuses: boolean
}

/** What the actor has not read of the instructions that hold at a stage for a model. */
export const unreadAt = async (context: Context, stage: Stage, of: number): Promise<readonly UnreadInstruction[]> => {
  const effective = await effectiveAt(context, stage, of)
  const read = await readBy(
    context,
    effective.map(({ id }) => id),
  )
  return effective
    .filter(({ id }) => !read.has(id))
    .map(one => ({ called: `${one.code} ${one.edition}`, refuses: refusesUnread(context, one) }))
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
  return { results: effective.map(one => ({ sop: one.id, read: read.has(one.id), refuses: refusesUnread(context, one) })) }
})

/** Confirms an edition that is effective, once for each person. */
export const servedConfirmAtStation = serveCall(confirmAtStation, async (context, { sop: edition }) => {
  const { stage } = await pick(context, sop, edition, ['stage'])
  if (!(await effectiveAt(context, stage)).some(({ id }) => id === edition))
    refuse('ruleBroken', { message: notEffective, leadsTo: { step: 'craft.sop:read' } })
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
