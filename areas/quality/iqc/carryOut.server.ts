import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { createRecord } from '#core/records.server'
import { daysToDestroy } from '../scrapDisposal/scrapStates.ts'
import { scrapDisposal } from '../scrapDisposal/scrapDisposal.ts'
import { supplierReturn } from '../supplierReturn/supplierReturn.ts'
import { daysToReturn, followUps, stateAfter } from './disposition.ts'
import type { Disposition } from './dispositionFields.ts'
import type { iqc } from './iqc.ts'

type LotChange = Change<typeof iqc>

/** The lot that a decision is carried out with. */
export interface DecidedLot {
  readonly id: number
  readonly quantity: string
}

/** What rework cost a lot before; of a part that becomes a lot of its own nothing, for its whole keeps it. */
type ReworkBefore = Pick<StoredRecord<typeof iqc>, 'reworkMinutes' | 'costBearer'>

/** What a decision writes on the lot it is about; `decidedBy` is who made it. What rework took stays where the decision says nothing of it. */
export const decisionOf = (context: Context, part: Disposition, decidedBy: number | null, before?: ReworkBefore): LotChange => {
  const { followUp, deviationNo, concessionLimit, concessionUntil, deduction, scrapValue } = part
  return {
    status: stateAfter(followUp, 'inspected'),
    followUp,
    concession: followUp === 'concession',
    deviationNo,
    concessionLimit,
    concessionUntil,
    deduction,
    returnBy: returnDay(context, part),
    scrapValue,
    reworkMinutes: part.reworkMinutes ?? before?.reworkMinutes ?? null,
    costBearer: part.costBearer ?? before?.costBearer ?? null,
    disposedBy: decidedBy,
    disposedAt: context.now,
  }
}

const returnDay = (context: Context, { followUp, returnBy }: Disposition): string | null =>
  followUps[followUp].to === 'toReturn' ? (returnBy ?? dayAfter(companyDay(context.now), daysToReturn)) : null

/** Opens what has to be done next with a lot: its way back to the supplier, or its destruction. Answers what the lot says of it. */
export const openFollowUp = async (context: Context, lot: DecidedLot, part: Disposition): Promise<LotChange> => {
  const { id, quantity } = lot
  if (part.followUp === 'return' || part.followUp === 'supplierRework') {
    const returned = { lot: id, quantity, kind: part.followUp, returnBy: returnDay(context, part) ?? '' }
    return { supplierReturn: await createRecord(context, supplierReturn, returned) }
  }
  if (part.followUp === 'scrap') {
    const { scrapValue: value, costBearer } = part
    // Whoever had to agree did so before.
    const scrapped = {
      status: 'toDestroy',
      lot: id,
      quantity,
      value,
      costBearer,
      dueOn: dayAfter(companyDay(context.now), daysToDestroy),
    } as const
    return { scrapDisposal: await createRecord(context, scrapDisposal, scrapped) }
  }
  return {}
}
