import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import type { Disposition } from './dispositionFields.ts'

/** What becomes of a delivery by the state of its supplier: taken, kept apart until the supplier is cleared, or not taken at all. */
const deliveries = {
  qualified: 'taken',
  conditional: 'taken',
  pending: 'quarantined',
  suspended: 'quarantined',
  blacklisted: 'refused',
  inactive: 'refused',
} as const

/** The states of a supplier. */
export type SupplierState = keyof typeof deliveries

/** What is done with a delivery from a supplier in this state. */
export const deliveryFrom = (state: SupplierState): (typeof deliveries)[SupplierState] => deliveries[state]

export const barredSupplier: Label = [
  '该供应商已停用或列入黑名单，不能登记来料；请退回承运人',
  'This supplier is inactive or blacklisted; its deliveries are not accepted. Return them with the carrier.',
]
export const reasonNeeded: Label = [
  '该供应商待审或已暂停：批次须隔离，请填写隔离原因',
  'This supplier is pending or suspended, so the lot goes into quarantine: say why it is taken',
]
export const inQuarantine: Label = ['批次在隔离中，须先解除隔离', 'The lot is in quarantine and has to be released first']
export const notInQuarantine: Label = ['批次不在隔离中', 'The lot is not in quarantine']
export const supplierNotCleared: Label = [
  '供应商仍是待审或暂停，不能解除隔离；请先由采购评定供应商',
  'The supplier is pending or suspended. It must be qualified before its lots leave quarantine.',
]

/** Refuses to let goods in quarantine come into use. */
export const checkQuarantine = (parts: readonly Disposition[]): void => {
  const using = parts.flatMap(({ followUp }, index) => (followUp === 'pass' || followUp === 'concession' ? [index] : []))
  if (using.length > 0)
    refuse('invalidFields', { problems: Object.fromEntries(using.map(index => [`input.parts.${index}.followUp`, inQuarantine])) })
}
