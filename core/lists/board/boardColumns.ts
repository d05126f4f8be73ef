import type { AnyEntity } from '../../define/entity.ts'
import { shownVersions } from '../../define/revisions.ts'
import type { Label } from '../../language/label.ts'
import type { Board } from '../../define/listPresentations.ts'
import { choiceValue, type ChoiceValue, type Tone } from '../../fields/choice/choice.ts'
import type { Field } from '../../define/field.ts'
import type { Filter, ListQuery } from '../../reading/query.ts'

/** A column of a board. */
export interface BoardColumn {
  /** The value that its cards have; null where the field is empty. */
  readonly value: string | null
  readonly label: Label
  readonly tone: Tone
  /** More cards than this are too many at once. */
  readonly limit?: number
  /** More cards of one person than this are too many at once. */
  readonly personLimit?: number
}

interface ChoiceField extends Field {
  readonly values: Readonly<Record<string, ChoiceValue>>
}

/** The choice by which a board stands; the registry is checked for it. */
export const boardField = (entity: AnyEntity, { by }: Board): ChoiceField => entity.fields[by] as ChoiceField

/** The columns of a board under the conditions of its list: those that ask for none of a value leave its column out, as the list leaves out former versions. */
export const boardColumns = (entity: AnyEntity, board: Board, query: ListQuery): readonly BoardColumn[] => {
  const { by, limits = {}, ofPerson } = board
  const field = boardField(entity, board)
  const conditions = query.filters.filter(filter => filter.field === by)
  const asked = query.filters.map(filter => filter.field)
  const current = by === entity.state ? shownVersions(entity, asked)?.states : undefined
  const values: readonly (string | null)[] = [...(current ?? Object.keys(field.values)), ...(field.required ? [] : [null])]
  return values
    .filter(value => conditions.every(condition => holds(condition, value)))
    .map(value => {
      const known = value === null ? undefined : choiceValue(field, value)
      const limit = value === null ? undefined : limits[value]
      const personLimit = value === null ? undefined : ofPerson?.limits[value]
      return {
        value,
        label: known?.label ?? ['未填写', 'Empty'],
        tone: known?.tone ?? 'neutral',
        ...(limit === undefined ? {} : { limit }),
        ...(personLimit === undefined ? {} : { personLimit }),
      }
    })
}

const holds = ({ operator, values }: Filter, value: string | null): boolean =>
  operator === 'null' ? values.includes(value === null) : values.includes(value)

/** So many cards of a column are fetched at a time. */
const cardsAtOnce = 50

/** What the list is asked for one page of a column's cards. */
export const columnQuery = (query: ListQuery, by: string, value: string | null, page: number): ListQuery => ({
  ...query,
  page,
  pageSize: cardsAtOnce,
  filters: [
    ...query.filters.filter(filter => filter.field !== by),
    value === null ? { field: by, operator: 'null', values: [true] } : { field: by, operator: 'eq', values: [value] },
  ],
})

/** The cards of a board by the value that they have now: of a record that was fetched twice, as it may be while it moves, the newest version. */
export const cardsByValue = <Row extends { readonly id: number; readonly version: number }>(
  rows: readonly Row[],
  valueOf: (row: Row) => unknown,
): ReadonlyMap<unknown, readonly Row[]> => {
  const newest = new Map<number, Row>()
  for (const row of rows) if (row.version >= (newest.get(row.id)?.version ?? 0)) newest.set(row.id, row)
  return Map.groupBy(newest.values(), row => valueOf(row) ?? null)
}
