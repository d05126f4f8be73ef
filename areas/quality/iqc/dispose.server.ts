import { exact } from '../../../core/exact/exact.ts'
import { totalOf } from '../../../core/exact/money.ts'
import type { Change, StoredRecord, TransitionInput } from '../../../core/define/entity.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { companyDay } from '../../../core/numbering/pattern.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import { createRecord } from '../../../core/records/write.server.ts'
import { scar } from '../scar/scar.ts'
import { checkDispositions } from './checkDispositions.ts'
import { daysAfter } from './companyDays.ts'
import { childLots, daysToReturn, followUps, passableQuantity, scrapOneMayDecide, type ChildLot } from './disposition.ts'
import type { Disposition } from './dispositionFields.ts'
import { verdictOf } from './finishInspection.ts'
import { inherited } from './inherited.ts'
import { iqc } from './iqc.ts'
import { unitPrecision } from './lotFacts.server.ts'
import { checkDecimals } from './lotSampling.ts'
import { planLot } from './planLot.server.ts'

type Lot = StoredRecord<typeof iqc>
type LotChange = Change<typeof iqc>

/** What a person decided about one part, with the code and state that follow from it. */
type DecidedPart = Disposition & ChildLot

/** Disposes of an inspected lot: as a whole it goes on itself, in parts it stays inspected and its parts go on as lots of their own. */
export const dispose = async (step: Step, row: Lot, { parts, remark }: TransitionInput<typeof iqc, 'dispose'>): Promise<LotChange> => {
  const decided = await decidedParts(step, row, parts)
  const [only] = decided
  if (only !== undefined && decided.length === 1) {
    await askForCorrection(step, row, only, row.id)
    return { ...decisionOf(step, only), ...(only.followUp === 'inHouseRework' ? await inspectedAgain(step, row, only) : {}) }
  }
  const ids: number[] = []
  for (const part of decided) {
    const id = await createRecord(step, iqc, await partOf(step, row, part), {
      action: 'dispose',
      ...(remark === null ? {} : { reason: remark }),
    })
    await askForCorrection(step, row, part, id)
    ids.push(id)
  }
  return { status: 'inspected', split: true, parts: ids, disposedBy: step.actor.userId, disposedAt: step.now }
}

/** An accepted lot goes to the warehouse as it is. */
export const pass = async (step: Step, row: Lot): Promise<LotChange> => {
  const [part] = childLots({ code: row.code, quantity: row.quantity, passable: passableOf(row) }, [
    { followUp: 'pass', quantity: row.quantity },
  ])
  return { ...(part ? { status: part.state } : {}), followUp: 'pass', disposedBy: step.actor.userId, disposedAt: step.now }
}

const decidedParts = async (step: Step, row: Lot, parts: readonly Disposition[]): Promise<readonly DecidedPart[]> => {
  checkDispositions(parts, companyDay(step.now))
  const precision = await unitPrecision(step, row.unit)
  for (const [index, part] of parts.entries()) checkDecimals(`input.parts.${index}.quantity`, part.quantity, precision)
  const lots = childLots({ code: row.code, quantity: row.quantity, passable: passableOf(row) }, parts)
  const decided = parts.flatMap((part, index) => {
    const lot = lots[index]
    return lot ? [{ ...part, ...lot, followUp: part.followUp }] : []
  })
  checkScrap(step, row, decided)
  return decided
}

const passableOf = (row: Lot): string => {
  const found = verdictOf(row)
  if (found === undefined || row.plan === null) return '0'
  const passable = passableQuantity(found, row.plan, row.quantity)
  return passable.startsWith('-') ? '0' : passable
}

const checkScrap = (step: Step, row: Lot, parts: readonly DecidedPart[]): void => {
  const worth = totalOf(parts.map(part => part.scrapValue ?? '0'))
  if (row.inspector !== step.actor.userId || exact(worth).lte(scrapOneMayDecide)) return
  refuse('fourEyes', {
    message: [
      `报废金额超过 ${scrapOneMayDecide} 元，须由检验员以外的人处置`,
      `Scrap worth more than CNY ${scrapOneMayDecide} is decided by another person than the inspector`,
    ],
    data: { scrapValue: worth },
  })
}

/** What a decision writes on the lot it is about. */
const decisionOf = (step: Step, part: DecidedPart): LotChange => {
  const { followUp, deviationNo, concessionLimit, concessionUntil, deduction, scrapValue, reworkMinutes, costBearer } = part
  const isReturned = followUps[followUp].to === 'toReturn'
  return {
    status: part.state,
    followUp,
    concession: followUp === 'concession',
    deviationNo,
    concessionLimit,
    concessionUntil,
    deduction,
    returnBy: part.returnBy ?? (isReturned ? daysAfter(step.now, daysToReturn) : null),
    scrapValue,
    reworkMinutes,
    costBearer,
    disposedBy: step.actor.userId,
    disposedAt: step.now,
  }
}

/** After rework in the house the lot waits for its next round; what the earlier rounds found stays in its inspections. */
const inspectedAgain = async (step: Step, row: Lot, part: DecidedPart): Promise<LotChange> => {
  const round = row.round + 1
  return {
    ...(await planLot(step, { ...row, round })),
    round,
    reworkMinutes: (row.reworkMinutes ?? 0) + (part.reworkMinutes ?? 0),
    startedAt: null,
    inspector: null,
    inspectedAt: null,
    verdict: null,
    unitsInspected: null,
    nonconforming: null,
    passRate: null,
  }
}

/** A part as a lot of its own; one that is reworked in the house is planned for inspection, the others are not inspected again. */
const partOf = async (step: Step, row: Lot, part: DecidedPart): Promise<LotChange> => {
  const { code, quantity } = part
  const lot: LotChange = { ...inherited(row), ...decisionOf(step, part), code, quantity, origin: 'part' }
  if (part.state !== 'toInspect') return lot
  return { ...lot, ...(await planLot(step, { ...row, id: 0, quantity, origin: 'part', round: 1 })) }
}

/** Returned goods of class A and B ask the supplier for corrective action. */
const askForCorrection = async (step: Step, row: Lot, part: DecidedPart, lot: number): Promise<void> => {
  if (part.followUp !== 'return' || row.materialClass === 'C') return
  const found = `${row.nonconforming ?? 0} / ${row.unitsInspected ?? 0}`
  await createRecord(step, scar, {
    supplier: row.supplier,
    material: row.material,
    lot,
    problem: `来料检验 ${row.code} 拒收：不合格数 / 已检数 ${found}\nIncoming lot ${row.code} returned: nonconforming / inspected ${found}`,
    dueOn: daysAfter(step.now, daysToReturn),
  })
}
