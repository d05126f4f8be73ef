import { refuse } from '#core/errors'
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

/** Ends the step with words for the person and a reason, with its facts, for the program. */
export function refuseInspection(reason: InspectionRefusalReason, message: Label, facts: Readonly<Record<string, unknown>> = {}): never {
  return refuse('ruleBroken', { message, data: { reason, ...facts } })
}
