import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { EffectiveCase } from '#core/editions'
import { refuse } from '#core/errors'
import { programActor } from '#core/jobs'
import type { Label } from '#core/language'
import { find, lockAnyRecord, pick, takeTransition } from '#core/records.server'
import type { UnitsPlanned } from '../../operate/productionPlan/planBill.server.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import { snText } from '../../product/unit/sn.ts'
import { change } from './change.ts'
import { openStates } from './changeChoices.ts'
import { editionFor, type WrittenEdition } from './editionFor.ts'
import { isUsedUp } from './nextBill.server.ts'

type Reading = Pick<Context, 'tx' | 'product'>

/** The editions of the bill of a product, with what their changes say of when they hold. The whole truth, for rules. */
const editionsOfBill = async (context: Reading, of: number): Promise<readonly WrittenEdition[]> => {
  const { material: parent } = await pick(context, model, of, ['material'])
  if (parent === null) return []
  const editions = await find(context, bom, {
    where: { parent },
    fields: ['id', 'status', 'effectiveFrom', 'effectiveUntil'],
    sort: 'id',
    limit: 'all',
  })
  const changes = await find(context, change, {
    where: { nextBom: editions.map(({ id }) => id) },
    fields: ['id', 'model', 'nextBom', 'effectivity', 'effectiveSn', 'effectivePlan', 'approvedAt'],
    limit: 'all',
  })
  return editions.flatMap(({ status, ...edition }): readonly WrittenEdition[] => {
    if (edition.effectiveFrom === null && status !== 'review') return []
    const isWithdrawn = status === 'withdrawn'
    const by = changes.find(({ nextBom }) => nextBom === edition.id)
    if (!by || by.approvedAt === null) return [{ ...edition, isWithdrawn, by: null }]
    const { id, effectivity, effectivePlan, approvedAt } = by
    // SNs of another product, of which this one is a part, say nothing of its own.
    const effectiveSn = by.model === of ? by.effectiveSn : null
    return [{ ...edition, isWithdrawn, by: { change: id, effectivity, effectiveSn, effectivePlan, approvedOn: companyDay(approvedAt) } }]
  })
}

/** The bill by which a unit of a product is made, by day, SN and plan; null where it has none. The whole truth, for rules. */
export const billFor = async (context: Reading, of: number, asked: EffectiveCase): Promise<number | null> =>
  editionFor(await editionsOfBill(context, of), asked)?.id ?? null

const takeEffect = async (context: Context, id: number): Promise<void> => {
  const row = await lockAnyRecord(context, change, id)
  if (row) await takeTransition({ ...context, actor: programActor }, change, row, 'takeEffect', undefined)
}

/** Puts the editions into effect that waited for stock which is used up by now. */
const putUsedUp = async (context: Context, editions: readonly WrittenEdition[]): Promise<boolean> => {
  const waiting = await find(context, change, {
    where: { nextBom: editions.map(({ id }) => id), state: openStates, effectivity: 'usedUp', effectiveSince: null },
    fields: ['id', 'usedUp'],
    limit: 'all',
  })
  let isAny = false
  for (const { id, usedUp } of waiting)
    if (usedUp !== null && (await isUsedUp(context, usedUp))) {
      await takeEffect(context, id)
      isAny = true
    }
  return isAny
}

const split = (sn: string): Label => [
  `从 SN ${sn} 起使用新的物料清单版本；请把计划分为 ${sn} 之前和从 ${sn} 起两个`,
  `From SN ${sn} on another version of the bill holds. Make two plans, one before ${sn} and one from it on.`,
]

/**
 * The bill of the units of a plan, all of one: a version that waited for its SN, or for stock that is used up by now, takes effect with it. Refuses a plan that would
 * be made by two versions. Null where the product has no bill.
 */
export const billOfPlan = async (context: Context, { model: of, plan, day, first, last }: UnitsPlanned): Promise<number | null> => {
  const before = await editionsOfBill(context, of)
  const editions = (await putUsedUp(context, before)) ? await editionsOfBill(context, of) : before
  const [begins, ends] = [first, last].map(sn => editionFor(editions, { day, sn, plan }))
  if (ends && begins?.id !== ends.id) {
    const message = split(ends.by?.effectiveSn ?? snText(Number(last)))
    refuse('ruleBroken', { message, problems: { quantity: message } })
  }
  // What is made as a lot has no SNs, so that no version begins with one of them.
  if (begins?.by && begins.effectiveFrom === null && first !== null) await takeEffect(context, begins.by.change)
  return begins?.id ?? null
}
