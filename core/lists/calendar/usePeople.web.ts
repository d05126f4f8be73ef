import { useLanguage } from '../../client/session.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { anyOf, askedValues } from '../../fields/filters/askedValues.ts'
import { fieldOf } from '../../fields/kinds.ts'
import type { ListQuery } from '../../reading/query.ts'
import { groupable } from '../../reading/grouping.ts'
import { groupOf, groupText } from '../groups/groupConditions.ts'
import { useGroups } from '../groups/useGroups.web.ts'
import { conditionsOf, withConditions } from '../listAddress.ts'
import { personColour } from './calendarPeople.ts'

/** Somebody whose days are shown in a colour. */
export interface CalendarPerson {
  readonly id: string
  readonly title: string
  readonly colour: string
}

/** Somebody who can be laid over the others, with how many records of the list are theirs. */
export interface OfferedPerson {
  readonly id: string
  readonly title: string
  readonly count: number
}

/** The people whose days are laid over one another. Who is chosen is what the list is narrowed by, so the address and saved views say it. */
export interface CalendarPeople {
  readonly shown: readonly CalendarPerson[]
  /** Those with most records first; undefined until they are known. */
  readonly offered: readonly OfferedPerson[] | undefined
  /** Whose a record is, among those who are shown. */
  of(row: ListedRow): CalendarPerson | undefined
  show(ids: readonly string[]): void
}

interface PeopleAsked {
  readonly entity: AnyEntity
  readonly fields: Fields
  readonly query: ListQuery
  /** The reference to the person; undefined where the definition names none. */
  readonly of: string | undefined
  onNarrow(filters: ListQuery['filters']): void
}

/** Whose days a calendar shows; undefined where days are nobody's, or the reader does not see whose they are. */
export const usePeople = ({ entity, fields, query, of, onNarrow }: PeopleAsked): CalendarPeople | undefined => {
  const language = useLanguage()
  const field = of === undefined ? undefined : fieldOf(fields, of)
  const by = of !== undefined && groupable(entity, fields).includes(of) ? of : undefined
  const { data } = useGroups({ entity, query: by === undefined ? query : withConditions(query, by, {}), by, sums: [] })
  if (by === undefined || !field) return undefined
  const offered = data?.groups
    .flatMap(group => (group.value === null ? [] : [{ id: group.value, title: groupText(field, group, language), count: group.count }]))
    .toSorted((one, other) => other.count - one.count)
  const titleOf = (id: string): string => offered?.find(person => person.id === id)?.title ?? `#${id}`
  const shown = askedValues(conditionsOf(query.filters, by)).map((id, at) => ({ id, title: titleOf(id), colour: personColour(at) }))
  return {
    shown,
    offered,
    of: row => shown.find(({ id }) => id === groupOf(field, row[by])),
    show: ids => onNarrow(withConditions(query, by, anyOf(ids)).filters),
  }
}
