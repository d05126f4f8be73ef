import type { ListPresentation } from '../../define/listPresentations.ts'
import { useLabel } from '../../client/session.web.ts'
import { useGroups } from '../groups/useGroups.web.ts'
import type { PresentedListProps } from '../presented.web.ts'
import { boardColumns } from './boardColumns.ts'
import { PeopleOverLimit } from './PeopleOverLimit.web.tsx'

type LimitsOverLanesProps = Pick<
  PresentedListProps<Extract<ListPresentation, { readonly as: 'board' }>>,
  'entity' | 'fields' | 'query' | 'shown'
>

/** What is too much at once, above the lanes: a limit is of a column in all of its lanes together. */
export const LimitsOverLanes = ({ entity, fields, query, shown }: LimitsOverLanesProps) => {
  const label = useLabel()
  const limited = boardColumns(entity, shown, query).filter(({ limit, personLimit }) => limit !== undefined || personLimit !== undefined)
  const { data } = useGroups({ entity, query, by: limited.length > 0 ? shown.by : undefined, sums: [] })
  if (!data) return null
  return limited.map(column => {
    const total = data.groups.find(({ value }) => value === column.value)?.count ?? 0
    const isOver = column.limit !== undefined && total > column.limit
    return (
      <div key={column.value} className="ms-board-limits">
        {isOver && (
          <p className="ms-board-limit" data-over>
            {label([
              `${column.label[0]} ${total}，上限 ${column.limit}，已超`,
              `${column.label[1]} ${total}, limit ${column.limit}, exceeded`,
            ])}
          </p>
        )}
        <PeopleOverLimit entity={entity} fields={fields} query={query} shown={shown} column={column} />
      </div>
    )
  })
}
