import type { ListPresentation } from '../../define/listPresentations.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { useLanguage } from '../../client/session.web.ts'
import { groupable, summable } from '../../reading/grouping.ts'
import { inLanguage } from '../../language/label.ts'
import { sumText } from '../groups/groupConditions.ts'
import { useGroups } from '../groups/useGroups.web.ts'
import type { PresentedListProps } from '../presented.web.ts'

/** The head of a column has room for so many. */
const inHead = 2

/**
 * What the numbers of all cards of each column add up to, as words, by its value: of what its cards show first, then of the other columns of the list.
 * Only what the reader sees is added up, only where a sum means something, and only where all cards are counted.
 */
export const useColumnSums = ({
  entity,
  fields,
  query,
  shown,
  card,
}: Pick<
  PresentedListProps<Extract<ListPresentation, { readonly as: 'board' }>>,
  'entity' | 'fields' | 'query' | 'shown' | 'card'
>): ReadonlyMap<string | null, readonly string[]> => {
  const language = useLanguage()
  const added = summable(fields)
  const named = new Set([...card, ...(entity.list?.columns ?? [])])
  const sums = [...named].filter(name => added.includes(name)).slice(0, inHead)
  const isAsked = sums.length > 0 && groupable(entity, fields).includes(shown.by)
  const { data } = useGroups({ entity, query, by: isAsked ? shown.by : undefined, sums })
  return new Map(
    (data?.isComplete ? data.groups : []).map(group => [
      group.value,
      sums.flatMap(name => {
        const field = fieldOf(fields, name)
        return field ? [`${inLanguage(field.label, language)} ${sumText(field, group.sums[name], language)}`] : []
      }),
    ]),
  )
}
