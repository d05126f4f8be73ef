import { useState, type ComponentType } from 'react'
import type { Field } from '../../define/field.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { mostIds, tooManyChosen } from '../../records/batch.ts'
import { mostGrouped, type ListGroup } from '../../reading/groups.ts'
import type { ListQuery } from '../../reading/query.ts'
import { Loading, NotShown } from '../../client/states.web.tsx'
import { useRecords } from '../../records/useRecords.web.ts'
import { summable } from '../../reading/grouping.ts'
import { withConditions } from '../listAddress.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import type { RowsProps } from '../rows.web.ts'
import { useAllRows } from '../useAllRows.web.ts'
import type { Chosen } from '../useChosen.web.ts'
import { useSelection } from '../useSelection.web.ts'
import { groupConditions, groupOf, groupText, sumText } from './groupConditions.ts'
import './groups.css'
import { leftOutWords } from './leftOut.ts'
import { useGroups } from './useGroups.web.ts'

interface GroupedListProps extends Omit<RowsProps, 'rows' | 'whole' | 'selection'> {
  readonly chosen: Chosen
  /** Something can be done with several rows. */
  readonly isSelectable: boolean
  readonly by: string
  /** What draws the rows of an opened group. */
  readonly Rows: ComponentType<RowsProps>
  /** Shows these rows without groups. */
  onShowAll(query: ListQuery): void
}

/** A list in groups: how many rows each holds and what its numbers add up to; opened, its first rows. */
const GroupedList = ({ by, Rows, ...list }: GroupedListProps) => {
  const label = useLabel()
  const { entity, fields, columns, query } = list
  const shown = columns.map(({ name }) => name)
  const sums = summable(fields)
    .filter(name => shown.includes(name))
    .slice(0, mostGrouped.sums)
  const asked = useGroups({ entity, query, by, sums })
  if (!asked.data) return asked.error ? <NotShown error={asked.error} onRetry={() => void asked.refetch()} /> : <Loading rows={6} />
  const leftOut = leftOutWords(asked.data)
  return (
    <>
      {leftOut && <p className="ms-muted">{label(leftOut)}</p>}
      <ul className="ms-groups">
        {asked.data.groups.map(group => (
          <Group key={group.value} {...list} by={by} Rows={Rows} group={group} sums={sums} />
        ))}
      </ul>
    </>
  )
}

export default GroupedList

interface GroupProps extends GroupedListProps {
  readonly group: ListGroup
  readonly sums: readonly string[]
}

const Group = ({ group, sums, by, ...props }: GroupProps) => {
  const label = useLabel()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const field = fieldOf(props.fields, by)
  if (!field) return null
  const inside = withConditions(props.query, by, groupConditions(field, group.value))
  return (
    <li>
      <div className="ms-group-head">
        {props.isSelectable && <GroupTick {...props} by={by} field={field} group={group} inside={inside} />}
        <button type="button" className="ms-group" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="ms-group-arrow" aria-hidden />
          <strong>{groupText(field, group, language)}</strong>
          <span className="ms-muted">{label([`${group.count} 条`, `${group.count}`])}</span>
          {sums.map(name => {
            const summed = fieldOf(props.fields, name)
            return (
              summed && (
                <span key={name} className="ms-group-sum">
                  <span className="ms-muted">{label(summed.label)}</span> {sumText(summed, group.sums[name], language)}
                </span>
              )
            )
          })}
        </button>
      </div>
      {isOpen && <GroupRows {...props} inside={inside} count={group.count} />}
    </li>
  )
}

interface GroupTickProps extends Pick<GroupedListProps, 'entity' | 'chosen' | 'by'> {
  readonly field: Field
  readonly group: ListGroup
  readonly inside: ListQuery
}

/** Selects every row of a group, those that are not shown too, as far as so much can be changed at once. */
const GroupTick = ({ entity, chosen, by, field, group, inside }: GroupTickProps) => {
  const label = useLabel()
  const language = useLanguage()
  const feedback = useFeedback()
  const allRows = useAllRows(entity)
  const mine = chosen.rows.filter(row => groupOf(field, row[by]) === group.value)
  const isAll = mine.length > 0 && mine.length >= group.count
  const name = groupText(field, group, language)
  const press = async () => {
    if (mine.length > 0) return chosen.set(mine, false)
    if (group.count > mostIds) return feedback.warning(tooManyChosen)
    try {
      chosen.set(await allRows(inside, mostIds), true)
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <label className="ms-tick">
      <input
        type="checkbox"
        aria-label={label([`选择“${name}”中的全部 ${group.count} 条`, `Select all ${group.count} of ${name}`])}
        checked={isAll}
        ref={box => {
          if (box) box.indeterminate = !isAll && mine.length > 0
        }}
        onChange={() => void press()}
      />
    </label>
  )
}

interface GroupRowsProps extends Omit<GroupedListProps, 'by'> {
  readonly inside: ListQuery
  readonly count: number
}

/** So many rows of a group are shown in it. */
const shownInside = 20

const none: readonly ListedRow[] = []

const GroupRows = ({ Rows, inside, count, onShowAll, chosen, isSelectable, ...list }: GroupRowsProps) => {
  const label = useLabel()
  const records = useRecords(list.entity, { ...inside, page: 1, pageSize: shownInside })
  const selection = useSelection(records.data?.results ?? none, chosen)
  if (!records.data) return records.error ? <NotShown error={records.error} onRetry={() => void records.refetch()} /> : <Loading rows={3} />
  return (
    <div className="ms-group-rows">
      <Rows {...list} rows={records.data.results} selection={isSelectable ? selection : undefined} />
      {count > records.data.results.length && (
        <button type="button" className="ms-small-button" onClick={() => onShowAll(inside)}>
          {label([`查看全部 ${count} 条`, `Show all ${count}`])}
        </button>
      )}
    </div>
  )
}
