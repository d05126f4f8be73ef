import { refuse, type Lead } from '#core/errors'
import type { Label } from '#core/language'

/** Why incoming inspection refuses an input; stands as `data.reason` beside the catalogue's `ruleBroken`. */
export type InspectionRefusalReason =
  | 'lotSizeNotWhole'
  | 'reducedTableNotLoaded'
  | 'firstUnitsNotWhole'
  | 'percentOutOfRange'
  | 'skipLotRatioTooSmall'
  | 'skipLotCountNotWhole'
  | 'certificateOnlyNeedsClassC'
  | 'noDispositionParts'
  | 'notADisposition'
  | 'partQuantityNotPositive'
  | 'partsDoNotSumToLot'
  | 'passExceedsAccepted'
  | 'inspectionStopped'
  | 'readingsEntered'
  | 'earlierRoundChanged'
  | 'partKeepsItsDelivery'
  | 'receivedByOrder'
  | 'tooManyDecimals'
  | 'moreThanAccepted'
  | 'shortageInApproval'
  | 'nothingShort'
  | 'concessionExpired'
  | 'moreThanReturned'
  | 'inQuarantine'
  | 'supplierBarred'

/** What can be done about each. */
const leads: Readonly<Record<InspectionRefusalReason, Lead>> = {
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
  tooManyDecimals: 'sent',
  moreThanAccepted: 'sent',
  shortageInApproval: { step: 'quality.iqc:stockShort' },
  nothingShort: { nothing: 'needless' },
  concessionExpired: { step: 'quality.iqc:reconsider' },
  moreThanReturned: 'sent',
  inQuarantine: { step: 'quality.iqc:release' },
  supplierBarred: { step: 'purchase.supplier:read' },
}

/** Ends the step with words for the person and a reason, with its facts, for the program. */
export function refuseInspection(reason: InspectionRefusalReason, message: Label, facts: Readonly<Record<string, unknown>> = {}): never {
  return refuse('ruleBroken', { message, leadsTo: leads[reason], data: { reason, ...facts } })
}
