import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { summable } from '../../reading/grouping.ts'
import type { Arrangement } from '../arrangement.ts'
import type { ListColumn } from '../columns.ts'

/**
 * The columns whose sums stand below a list: those of its definition that are shown, or as its reader arranged it all that can be added up; undefined where nothing stands there.
 * Of what somebody may not see there is no column.
 */
export const addedUp = (
  entity: Pick<AnyEntity, 'list'>,
  fields: Fields,
  foot: Arrangement['foot'],
  columns: readonly ListColumn[],
): readonly string[] | undefined => {
  const known = summable(fields)
  const shown = columns.map(({ name }) => name).filter(name => known.includes(name))
  if (foot !== undefined) return foot === 'sums' ? shown : undefined
  const sums: readonly string[] = entity.list?.sums ?? []
  const named = shown.filter(name => sums.includes(name))
  return named.length > 0 ? named : undefined
}
