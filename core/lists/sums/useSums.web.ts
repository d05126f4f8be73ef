import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { useLanguage } from '../../client/session.web.ts'
import { mostGrouped } from '../../reading/groups.ts'
import type { ListQuery } from '../../reading/query.ts'
import { sumText } from '../groups/groupConditions.ts'
import { useGroups } from '../groups/useGroups.web.ts'

/** The totals of a list. */
export interface Sums {
  /** What each column adds up to, by its name, in the order of the columns; none where there was no time for it, undefined until it is known. */
  readonly texts: ReadonlyMap<string, string> | undefined
  /** There was time to add up all rows that match. */
  readonly isComplete: boolean
}

/** What the numbers of all rows that match add up to, of some columns whose sums mean something; not of one page alone. */
export const useSums = (
  { entity, fields, query }: { readonly entity: AnyEntity; readonly fields: Fields; readonly query: ListQuery },
  added: readonly string[],
): Sums => {
  const language = useLanguage()
  const sums = added.slice(0, mostGrouped.sums)
  const { data } = useGroups({ entity, query, by: sums.length > 0 ? null : undefined, sums })
  const [all] = data?.groups ?? []
  return {
    texts:
      data &&
      new Map(
        sums.flatMap(name => {
          const field = fieldOf(fields, name)
          return field ? [[name, sumText(field, all?.sums[name], language)] as const] : []
        }),
      ),
    isComplete: data?.isComplete ?? true,
  }
}
