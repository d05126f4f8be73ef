import type { Field } from '../../define/field.ts'
import type { LogicRow } from '../../define/logic.ts'
import { whereaboutsField, whereTaken } from '../../define/whereabouts.ts'
import type { UsableStates } from './ref.ts'

/** What holds of the records that a reference offers: what the rest of the row leaves, in which states the field takes them, and where. */
export const offeredAmong = (field: Field & { readonly usable?: UsableStates }, among: LogicRow | undefined): LogicRow | undefined => {
  const { usable } = field
  const where = whereTaken(field)
  if (!usable && !where) return among
  return {
    ...among,
    ...(usable ? { [`${usable.field}__in`]: usable.in.join(',') } : {}),
    ...(where ? { [`${whereaboutsField}__in`]: where.join(',') } : {}),
  }
}
