import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { createRecord } from '#core/records.server'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { keptSerials, serialsAt } from '../../stock/serials/typedSerials.ts'
import type { materialReview } from '../materialReview/materialReview.ts'
import { openReview } from '../materialReview/openReview.server.ts'
import { problemOf } from '../scar/problemOf.ts'
import { scar } from '../scar/scar.ts'
import { decisionOf, openFollowUp } from './carryOut.server.ts'
import { checkDispositions } from './checkDispositions.ts'
import { childLots, passableQuantity, type ChildLot } from './disposition.ts'
import type { Disposition } from './dispositionFields.ts'
import { verdictOf } from './finishInspection.ts'
import { inherited } from './inherited.ts'
import { iqc } from './iqc.ts'
import { checkQuarantine } from './quarantine.ts'
import { scrapNeedsReview, scrapValue } from './scrapValue.ts'
import { scrappedSince } from '../scrapDisposal/scrappedSince.server.ts'
import { tellLot } from './tellLot.server.ts'
import { lastPriceOf } from './lastPrice.server.ts'
import { planLot } from './planLot.server.ts'

type Lot = StoredRecord<typeof iqc>
type LotChange = Change<typeof iqc>

/** What a person decided about one part, with the code and state that follow from it, and whether others have to agree first. */
interface DecidedPart extends Disposition, ChildLot {
  readonly followUp: Disposition['followUp']
  readonly quantity: string
  readonly reviewed: boolean
}

/**
 * Disposes of an inspected lot: as a whole it goes on itself, in parts it stays inspected and its parts go on as lots of their own. What others
 * have to agree to waits, inspected, for its review; everything else goes on at once.
 */
export const dispose = async (
  context: Context,
  row: Lot,
  { parts, remark }: TransitionInput<typeof iqc, 'dispose'>,
): Promise<LotChange> => {
  const lastPrice = await lastPriceOf(context, row)
  const decided = await decidedParts(context, row, parts, lastPrice)
  const [only] = decided
  if (only !== undefined && decided.length === 1) {
    await askForCorrection(context, row, only, row.id)
    if (only.reviewed) return { status: 'inspected', review: await openReview(context, proposalOf(only, row.id, lastPrice, remark)) }
    return {
      ...decisionOf(context, only, context.actor.userId, row),
      ...(await openFollowUp(context, row, only)),
      ...(only.followUp === 'inHouseRework' ? await inspectedAgain(context, row, only) : {}),
    }
  }
  const ids: number[] = []
  for (const part of decided) {
    const id = await createRecord(context, iqc, await partOf(context, row, part), {
      action: 'dispose',
      copyOf: row,
      ...(remark === null ? {} : { reason: remark }),
    })
    await askForCorrection(context, row, part, id)
    await tellLot(
      context,
      id,
      part.reviewed
        ? { review: await openReview(context, proposalOf(part, id, lastPrice, remark)) }
        : { ...decisionOf(context, part, context.actor.userId), ...(await openFollowUp(context, { id, quantity: part.quantity }, part)) },
    )
    ids.push(id)
  }
  return { status: 'inspected', split: true, parts: ids, disposedBy: context.actor.userId, disposedAt: context.now }
}

/** What is proposed to those who have to agree. */
const proposalOf = (part: DecidedPart, lot: number, lastPrice: string | null, grounds: string | null): Change<typeof materialReview> => ({
  lot,
  decision: part.followUp === 'scrap' ? 'scrap' : 'concession',
  deviationNo: part.deviationNo,
  concessionLimit: part.concessionLimit,
  concessionUntil: part.concessionUntil,
  deduction: part.deduction,
  customerAgreement: part.customerAgreement,
  scrapValue: part.scrapValue,
  lastPrice,
  costBearer: part.costBearer,
  grounds,
})

/** An accepted lot goes to the warehouse as it is. */
export const pass = async (context: Context, row: Lot): Promise<LotChange> => {
  const [part] = childLots({ code: row.code, quantity: row.quantity, passable: passableOf(row) }, [
    { followUp: 'pass', quantity: row.quantity },
  ])
  return { ...(part ? { status: part.state } : {}), followUp: 'pass', disposedBy: context.actor.userId, disposedAt: context.now }
}

const decidedParts = async (
  context: Context,
  row: Lot,
  parts: readonly Disposition[],
  lastPrice: string | null,
): Promise<readonly DecidedPart[]> => {
  checkDispositions(parts, companyDay(context.now), row.safetyCritical)
  if (row.quarantine) checkQuarantine(parts)
  await checkQuantities(
    context,
    parts.map(({ quantity }, index) => ({ field: `input.parts.${index}.quantity`, quantity, unit: row.unit })),
  )
  const lots = childLots({ code: row.code, quantity: row.quantity, passable: passableOf(row) }, parts)
  const valued = withSerials(row, parts).map(part =>
    part.followUp === 'scrap' ? { ...part, scrapValue: scrapValue(part, lastPrice) } : part,
  )
  const scraps = parts.some(({ followUp }) => followUp === 'scrap')
  const isScrapReviewed = scraps && scrapNeedsReview(valued, lastPrice, await scrappedSince(context, row.material))
  return valued.flatMap((part, index) => {
    const lot = lots[index]
    const reviewed = part.followUp === 'concession' || (part.followUp === 'scrap' && isScrapReviewed)
    return lot ? [{ ...part, ...lot, followUp: part.followUp, reviewed }] : []
  })
}

/** The parts with each of their pieces, where the lot has serial numbers: all of them of a lot as a whole; each piece is in one part. */
const withSerials = (row: Lot, parts: readonly Disposition[]): readonly Disposition[] => {
  const of = keptSerials(row.serials)
  const seen = new Set<string>()
  return parts.map((part, at) => {
    if (of !== null && parts.length === 1 && part.serials === null) return { ...part, serials: row.serials }
    const serials = serialsAt(`input.parts.${at}.serials`, {
      written: part.serials,
      quantity: part.quantity,
      tracked: of !== null,
      among: of?.filter(serial => !seen.has(serial)),
    })
    for (const serial of keptSerials(serials) ?? []) seen.add(serial)
    return { ...part, serials }
  })
}

const passableOf = (row: Lot): string => {
  const found = verdictOf(row)
  if (found === undefined || row.plan === null) return '0'
  const passable = passableQuantity(found, row.plan, row.quantity)
  return passable.startsWith('-') ? '0' : passable
}

/** After rework in the house the lot waits for its next round; what the earlier rounds found stays in its inspections. */
const inspectedAgain = async (context: Context, row: Lot, part: DecidedPart): Promise<LotChange> => {
  const round = row.round + 1
  return {
    ...(await planLot(context, { ...row, round })),
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
const partOf = async (context: Context, row: Lot, part: DecidedPart): Promise<LotChange> => {
  const { code, quantity } = part
  const lot: LotChange = {
    ...inherited(row),
    status: 'inspected',
    code,
    quantity,
    serials: part.serials,
    origin: 'part',
    inspector: row.inspector,
  }
  if (part.state !== 'toInspect') return lot
  return { ...lot, inspector: null, ...(await planLot(context, { ...row, id: 0, quantity, origin: 'part', round: 1 })) }
}

/** Returned goods of class A and B ask the supplier for corrective action. */
const askForCorrection = async (context: Context, row: Lot, part: DecidedPart, lot: number): Promise<void> => {
  if (part.followUp !== 'return' || row.materialClass === 'C') return
  await createRecord(context, scar, { lot, problem: problemOf(row) })
}
