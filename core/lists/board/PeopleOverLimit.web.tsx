import { fieldOf } from '../../fields/kinds.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import type { ListPresentation } from '../../define/listPresentations.ts'
import { groupable } from '../../reading/grouping.ts'
import { groupText } from '../groups/groupConditions.ts'
import { useGroups } from '../groups/useGroups.web.ts'
import type { PresentedListProps } from '../presented.web.ts'
import { columnQuery, type BoardColumn } from './boardColumns.ts'
import { overLimit } from './overLimit.ts'

type PeopleOverLimitProps = Pick<
  PresentedListProps<Extract<ListPresentation, { readonly as: 'board' }>>,
  'entity' | 'fields' | 'query' | 'shown'
> & { readonly column: BoardColumn }

/** Who has more cards in a column than one person ought to, with how many; nothing where nobody has, or where the reader does not see whose they are. */
export const PeopleOverLimit = ({ entity, fields, query, shown, column }: PeopleOverLimitProps) => {
  const label = useLabel()
  const language = useLanguage()
  const { personLimit } = column
  const by = shown.ofPerson?.by
  const field = by === undefined ? undefined : fieldOf(fields, by)
  const isAsked = personLimit !== undefined && by !== undefined && groupable(entity, fields).includes(by)
  const { data } = useGroups({ entity, query: columnQuery(query, shown.by, column.value, 1), by: isAsked ? by : undefined, sums: [] })
  if (!isAsked || !field) return null
  const people = overLimit(data?.groups ?? [], personLimit)
  if (people.length === 0) return null
  return (
    <ul className="ms-board-people" aria-label={label(['超出每人上限', 'Over the limit per person'])}>
      {people.map(group => (
        <li key={group.value}>
          {groupText(field, group, language)}
          {label([`：${group.count}，每人上限 ${personLimit}`, `: ${group.count}, limit ${personLimit} each`])}
        </li>
      ))}
    </ul>
  )
}
