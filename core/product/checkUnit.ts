import type { Field, Fields } from '../define/field.ts'
import { fixedUnit, unitOfRow } from '../define/unit.ts'
import { fieldOf } from '../fields/kinds.ts'
import { checkLabel } from './checkLabel.ts'

/** A unit that the row says is said by a reference of it, or by a choice each of whose values is called behind a number. */
export const checkUnit = (fields: Fields, name: string, field: Field): readonly string[] => {
  const unit = unitOfRow(field)
  const fixed = fixedUnit(field)
  if (fixed) return checkLabel(`the unit of ${name}`, fixed)
  if (!unit) return []
  const says = fieldOf(fields, unit.by)
  const values = says?.kind === 'choice' && 'values' in says ? Object.keys(says.values as object) : undefined
  const isSaid = values ? values.every(value => Object.hasOwn(unit.words ?? {}, value)) : says?.kind === 'ref'
  const groups = [says?.group, field.group].filter(group => group !== undefined)
  return [
    ...(isSaid ? [] : [`the unit of ${name} is said by ${unit.by}, which does not name one`]),
    ...(says?.group !== undefined && new Set(groups).size > 1 ? [`the unit of ${name} is not seen by whoever sees ${name}`] : []),
  ]
}
