import {
  comparisonsOf,
  parseCondition,
  writeCondition,
  type Comparison,
  type Condition,
  type ConditionField,
  type Literal,
} from '#core/conditions'

/** One line of the condition builder; without values it is still to be filled in. */
export interface Row {
  readonly field: string
  readonly comparison: Comparison
  readonly values: readonly Literal[]
}

/** Lines that are joined among themselves before they are joined with the others. */
export interface Group {
  readonly join: 'and' | 'or'
  readonly rows: readonly Row[]
}

/** A condition as the builder shows it: lines and groups of lines. */
export interface Rows {
  readonly join: 'and' | 'or'
  readonly items: readonly (Row | Group)[]
}

const noRows: Rows = { join: 'and', items: [] }

export const isGroup = (item: Row | Group): item is Group => 'rows' in item

/** A stored condition as lines; undefined when it cannot be read, or is nested deeper than the builder shows. */
export const rowsOf = (written: string | null): Rows | undefined => {
  if (written === null || written.trim() === '') return noRows
  const condition = parseCondition(written)
  if ('problem' in condition) return undefined
  if (condition.kind === 'compare') return { join: 'and', items: [rowOf(condition)] }
  const items = condition.parts.map(itemOf)
  return items.every(item => item !== undefined) ? { join: condition.kind, items } : undefined
}

const rowOf = ({ field, comparison, values }: Condition & { readonly kind: 'compare' }): Row => ({ field, comparison, values })

const itemOf = (part: Condition): Row | Group | undefined => {
  if (part.kind === 'compare') return rowOf(part)
  const rows = part.parts.flatMap(one => (one.kind === 'compare' ? [rowOf(one)] : []))
  return rows.length === part.parts.length ? { join: part.kind, rows } : undefined
}

/** The lines as a condition is stored; a line that is not filled in cannot be read, so that it is not saved unnoticed. */
export const writeRows = ({ join, items }: Rows): string | null => {
  const parts = items.flatMap(item => (isGroup(item) ? (item.rows.length === 0 ? [] : [groupText(item)]) : [rowText(item)]))
  return parts.length === 0 ? null : parts.join(` ${join} `)
}

const groupText = ({ join, rows }: Group): string => `(${rows.map(rowText).join(` ${join} `)})`

const rowText = (row: Row): string => writeCondition({ kind: 'compare', ...row, at: 0 })

/** A line about a field, with its usual comparison. */
export const newRow = (field: ConditionField): Row => ({ field: field.name, comparison: comparisonsOf(field)[0] ?? '=', values: [] })

/** The place of a line: in the builder, or within the group there. */
export type RowPlace = readonly [item: number] | readonly [item: number, row: number]

/** Every line with its place, in the order in which they are written. */
export const placed = ({ items }: Rows): readonly (readonly [RowPlace, Row])[] =>
  items.flatMap((item, at): readonly (readonly [RowPlace, Row])[] =>
    isGroup(item) ? item.rows.map((row, within) => [[at, within], row] as const) : [[[at], item]],
  )

/** The lines with one of them changed, or left out; a group that is left empty goes with its last line. */
export const withRow = (rows: Rows, [item, within]: RowPlace, changed: Row | undefined): Rows => ({
  ...rows,
  items: rows.items.flatMap((one, at): readonly (Row | Group)[] => {
    if (at !== item) return [one]
    if (!isGroup(one)) return changed === undefined ? [] : [changed]
    const left = one.rows.flatMap((row, place) => (place === within ? (changed === undefined ? [] : [changed]) : [row]))
    return left.length === 0 ? [] : [{ ...one, rows: left }]
  }),
})

/** The lines with one more: at the end, or at the end of a group. */
export const withNewRow = (rows: Rows, row: Row, group?: number): Rows => ({
  ...rows,
  items:
    group === undefined
      ? [...rows.items, row]
      : rows.items.map((one, at) => (at === group && isGroup(one) ? { ...one, rows: [...one.rows, row] } : one)),
})

/** The lines with a group of one line at the end, joined the other way. */
export const withNewGroup = (rows: Rows, row: Row): Rows => ({
  ...rows,
  items: [...rows.items, { join: rows.join === 'and' ? 'or' : 'and', rows: [row] }],
})

/** The lines of a group joined in another way. */
export const joinedGroup = (rows: Rows, group: number, join: Group['join']): Rows => ({
  ...rows,
  items: rows.items.map((one, at) => (at === group && isGroup(one) ? { ...one, join } : one)),
})
