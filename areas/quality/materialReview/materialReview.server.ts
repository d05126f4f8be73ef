import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, lockAnyRecord } from '#core/records.server'
import { decisionOf, openFollowUp } from '../iqc/carryOut.server.ts'
import type { Disposition } from '../iqc/dispositionFields.ts'
import { iqc } from '../iqc/iqc.ts'
import { materialFacts } from '../iqc/lotFacts.server.ts'
import { tellLot } from '../iqc/tellLot.server.ts'
import { materialReview } from './materialReview.ts'

type Review = StoredRecord<typeof materialReview>

const ended: Label = ['让步有效期已过，请先修改', 'The concession would have ended already. Change its day first']

/** What was agreed to, as a disposition of the lot. */
const agreed = (row: Review): Disposition => ({
  followUp: row.decision,
  quantity: row.quantity,
  deviationNo: row.deviationNo,
  concessionLimit: row.concessionLimit,
  concessionUntil: row.concessionUntil,
  deduction: row.deduction,
  customerAgreement: row.customerAgreement,
  returnBy: null,
  scrapValue: row.scrapValue,
  reworkMinutes: null,
  costBearer: row.costBearer,
  serials: null,
})

/** Does with the lot what everybody has agreed to; whoever proposed it is who decided. */
const carryOut = async (context: Context, row: Review): Promise<void> => {
  const lot = row.lot === null ? undefined : await lockAnyRecord(context, iqc, row.lot)
  if (!lot) return
  const part = agreed(row)
  const change = { ...decisionOf(context, part, row.createdBy, lot), ...(await openFollowUp(context, lot, part)) }
  await changeRecord(context, iqc, lot, change, { action: 'update', reason: row.code })
}

const notEnded = async (context: Context, { concessionUntil }: Review): Promise<void> => {
  if (concessionUntil !== null && concessionUntil < companyDay(context.now))
    refuse('invalidFields', { problems: { concessionUntil: ended } })
}

/** How others come to agree to a concession or to valuable scrap, and what follows from it. */
export const servedMaterialReview = serve(materialReview, {
  onCreate: async (context, row) => {
    const { unit, materialClass, safetyCritical } = await materialFacts(context, row.material)
    return { unit, materialClass, safetyCritical }
  },
  handedIn: { submit: notEnded },
  transitions: {
    submit: carryOut,
    cancel: (context, row, { reason }) => tellLot(context, row.lot, { review: null }, reason),
  },
  refused: { submit: (context, row) => tellLot(context, row.lot, { review: null }, row.code) },
})
