import { refuse, type Lead } from '#core/errors'
import type { Label } from '#core/language'

/** Why incoming inspection refuses an input, and what can be done about each; the reason stands as `data.reason` beside the catalogue's `ruleBroken`. */
const leads = {
  lotSizeNotWhole: 'sent',
  reducedTableNotLoaded: { step: 'quality.reducedTable:create' },
  firstUnitsNotWhole: 'sent',
  percentOutOfRange: 'sent',
  skipLotRatioTooSmall: 'sent',
  skipLotCountNotWhole: 'sent',
  certificateOnlyNeedsClassC: 'sent',
  noDispositionParts: 'sent',
  notADisposition: 'sent',
  partQuantityNotPositive: 'sent',
  partsDoNotSumToLot: 'sent',
  passExceedsAccepted: 'sent',
  inspectionStopped: { step: 'quality.scar:accept' },
  readingsEntered: 'sent',
  earlierRoundChanged: { nothing: 'final' },
  partKeepsItsDelivery: { nothing: 'final' },
  receivedByOrder: { step: 'purchase.receipt:read' },
  moreThanAccepted: 'sent',
  shortageInApproval: { step: 'quality.iqc:stockShort' },
  nothingShort: { nothing: 'needless' },
  concessionExpired: { step: 'quality.iqc:reconsider' },
  moreThanReturned: 'sent',
} as const satisfies Readonly<Record<string, Lead>>

type InspectionRefusalReason = keyof typeof leads

/** Ends the step with words for the person and a reason, with its facts, for the program. */
export function refuseInspection(reason: InspectionRefusalReason, message: Label, facts: Readonly<Record<string, unknown>> = {}): never {
  return refuse('ruleBroken', { message, leadsTo: leads[reason], data: { reason, ...facts } })
}
