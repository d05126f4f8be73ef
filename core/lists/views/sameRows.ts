import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import type { ListQuery } from '../../reading/query.ts'
import { listParameters } from '../listAddress.ts'
import { readView } from './viewParameters.ts'

/** The conditions of a list in one order, whatever its page, size and sorting are. */
const conditions = (entity: AnyEntity, { search, filters, ...rest }: ListQuery): string => {
  const { sort: _sort, page_size: _size, page: _page, fields: _fields, ...asked } = listParameters(entity, { ...rest, search, filters })
  return JSON.stringify(Object.entries(asked).toSorted(([left], [right]) => left.localeCompare(right)))
}

/** Whether a list as it stands shows exactly the rows of a view. */
export const sameRows = (entity: AnyEntity, fields: Fields, query: ListQuery, parameters: string): boolean =>
  conditions(entity, query) === conditions(entity, readView(entity, fields, parameters).state.query)
