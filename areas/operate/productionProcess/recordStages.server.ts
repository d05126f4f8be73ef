import { refusalTried, serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { documentNumber, requiredMessage } from '#core/definition'
import { catalogue, refuse, type Refusal } from '#core/errors'
import { inLanguage, joined, type Label } from '#core/language'
import { createRecord, find, lockRecord, pick, takeTransition } from '#core/records.server'
import { may } from '#core/rights'
import { unit } from '../../product/unit/unit.ts'
import { unitStages } from '../../product/unit/unitStages.ts'
import { unreadAt, type UnreadInstruction } from '../../craft/station/stationWork.server.ts'
import { scrapped } from '../../quality/scrapped/scrapped.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { mostUnits, stepOf } from './benchStages.ts'
import { calledIn } from './readInstructions.server.ts'
import { recordStages, type RecordedStages } from './recordStages.ts'
import { scannedCodes } from '../../product/unit/scannedCodes.ts'

type Result = RecordedStages['results'][number]

const inBoth = ([zh, en]: Label): Label => [
  `以下 SN 同时登记了入库和报废，全部未保存：${zh}`,
  `These SNs are both passed and scrapped; nothing was saved: ${en}`,
]
const tooMany: Label = [`一次最多 ${mostUnits} 台`, `At most ${mostUnits} units at once`]
const nothing: Label = ['请扫描产品', 'Scan a unit']
const unknown: Label = ['没有这个 PN/SN', 'There is no such PN/SN']
const otherStage = (stage: Label): Label => [
  `在“${stage[0]}”阶段，不在此工位`,
  `It is at “${stage[1]}” and does not belong to this station`,
]

const otherPlan = (code: string | null): Label => [
  code === null ? '不属于任何计划，不是正在做的计划的产品' : `属于计划 ${code}，不是正在做的计划的产品`,
  code === null ? 'It is of no plan, and so not of the one at hand' : `It is of plan ${code} and not of the one at hand`,
]

const remindedOf = (called: string): Label => [`已登记；您还未阅读 ${called}`, `Recorded. You have not read ${called} yet`]

const demand = (context: Context, point: string): void => {
  if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
}

const wordsOf = ({ code, details }: Refusal): Label =>
  details.message ?? Object.values(details.problems ?? {})[0] ?? catalogue[code].message

interface Found {
  readonly id: number
  readonly model: number
  readonly code: string
  readonly stage: keyof typeof unitStages
}

/** The units of these codes that the reader sees. */
const foundBy = async (context: Context, codes: readonly string[]): Promise<ReadonlyMap<string, Found>> => {
  const units = await find(context, unit, {
    where: { scanCode: [...codes] },
    as: context.actor,
    fields: ['id', 'code', 'stage', 'scanCode', 'model'],
    limit: 'all',
  })
  return new Map(units.map(one => [one.scanCode, one]))
}

/** What whoever records has not read of the instructions for each model among units. */
const unreadOf = async (
  context: Context,
  stage: Parameters<typeof unreadAt>[1],
  models: readonly number[],
): Promise<ReadonlyMap<number, readonly UnreadInstruction[]>> => {
  const unread = new Map<number, readonly UnreadInstruction[]>()
  for (const one of new Set(models)) unread.set(one, await unreadAt(context, stage, one))
  return unread
}

/** The number of the plan of a unit that the reader sees. */
const planCalled = async (context: Context, plan: number | null): Promise<string | null> =>
  plan === null ? null : documentNumber(await pick(context, productionPlan, plan, ['id', 'code']))

/** The day of what a station recorded before today, without a connection; what its clock says of today or later is now. */
const dayOf = ({ now }: Context, doneOn: string | null = null): { readonly stepOn?: string } =>
  doneOn === null || doneOn >= companyDay(now) ? {} : { stepOn: doneOn }

/** Does the work of one unit where nothing refuses it: tried first, so that its refusal undoes nothing of the others. */
const each = async (context: Context, one: Found, work: (context: Context) => Promise<unknown>): Promise<Result> => {
  const refusal = await refusalTried(context, work)
  if (!refusal) await work(context)
  const [after] = refusal ? [one] : await find(context, unit, { where: { id: one.id }, fields: ['stage'], limit: 1 })
  const message = refusal ? inLanguage(wordsOf(refusal), context.actor.language) : null
  return { code: one.code, done: !refusal, stage: after?.stage ?? one.stage, message }
}

/** Answers what became of each unit that was scanned. */
export const servedRecordStages = serveCall(recordStages, async (context, input) => {
  const { stage, location } = input
  const [passing, scrapping] = [scannedCodes(input.units ?? ''), scannedCodes(input.scrapped ?? '')]
  if (passing.length + scrapping.length === 0) refuse('invalidFields', { problems: { units: nothing } })
  if (passing.length + scrapping.length > mostUnits) refuse('invalidFields', { problems: { units: tooMany } })
  const both = passing.filter(code => scrapping.includes(code))
  const found = await foundBy(context, [...passing, ...scrapping])
  if (both.length > 0) {
    const message = inBoth(joined(both.map(code => found.get(code)?.code ?? code)))
    refuse('ruleBroken', { message, problems: { scrapped: message } })
  }
  const step = stepOf[stage]
  if (passing.length > 0) demand(context, `product.unit:${step}`)
  if (passing.length > 0 && step === 'stock' && (location ?? null) === null)
    refuse('invalidFields', { problems: { location: requiredMessage } })
  const { reasonCode, responsible, details } = input
  if (scrapping.length > 0) {
    for (const verb of ['create', 'fromUnit', 'submit']) demand(context, `quality.scrapped:${verb}`)
    const asked = { reasonCode, responsible, details }
    const missing = Object.entries(asked).filter(([, value]) => (value ?? null) === null)
    if (missing.length > 0) refuse('invalidFields', { problems: Object.fromEntries(missing.map(([name]) => [name, requiredMessage])) })
  }
  const why = {
    ...(reasonCode ? { reasonCode } : {}),
    ...(responsible ? { responsible } : {}),
    ...(details ? { details } : {}),
  }
  const stranger = (code: string): Result => ({ code, done: false, stage: null, message: inLanguage(unknown, context.actor.language) })
  const results: Result[] = []
  // In the order of their ids, so that two who record the same units never wait for each other.
  const inTurn = (codes: readonly string[]): readonly string[] =>
    codes.toSorted((one, other) => (found.get(one)?.id ?? 0) - (found.get(other)?.id ?? 0))
  const unread = await unreadOf(
    context,
    stage,
    passing.flatMap(code => found.get(code)?.model ?? []),
  )
  for (const code of inTurn(passing)) {
    const one = found.get(code)
    if (!one) results.push(stranger(code))
    else {
      const ofUnit = unread.get(one.model) ?? []
      const work = async (inside: Context): Promise<void> => {
        const row = await lockRecord(inside, unit, one.id)
        if ((input.plan ?? null) !== null && row.plan !== input.plan)
          refuse('ruleBroken', { message: otherPlan(await planCalled(inside, row.plan)), leadsTo: 'sent' })
        if (row.stage !== stage) refuse('ruleBroken', { message: otherStage(unitStages[row.stage].label), leadsTo: 'sent' })
        await takeTransition(inside, unit, row, step, { ...(step === 'stock' ? { location } : {}), ...dayOf(inside, input.doneOn) })
      }
      const result = await each(context, one, work)
      const reminder = result.done && ofUnit.length > 0 ? inLanguage(remindedOf(calledIn(ofUnit)), context.actor.language) : result.message
      results.push({ ...result, message: reminder })
    }
  }
  for (const code of inTurn(scrapping)) {
    const one = found.get(code)
    if (!one) results.push(stranger(code))
    else {
      const work = async (inside: Context): Promise<void> => {
        const id = await createRecord(inside, scrapped, { unit: one.id, recovered: [], ...why })
        await takeTransition(inside, scrapped, await lockRecord(inside, scrapped, id), 'submit', undefined)
      }
      results.push(await each(context, one, work))
    }
  }
  return { results }
})
