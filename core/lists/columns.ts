import { clockDueIn } from '../define/clock.ts'
import { unitOfRow } from '../define/unit.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { spokenBy, standsBy } from '../define/spoken.ts'
import { fieldOf } from '../fields/kinds.ts'
import { lateBy, saidByDates } from './lateDates.ts'

/** One column of a list, as a person arranged it. */
export interface ListColumn {
  readonly name: string
  /** In pixels; as wide as what it shows when absent. */
  readonly width?: number
  /** At which edge it stays while the rest is scrolled sideways. */
  readonly pinned?: ColumnEdge
  /** What is too long for it goes on in further lines; it is cut when absent. */
  readonly wraps?: true
}

/** The edges of a table at which columns may stay. */
export type ColumnEdge = 'left' | 'right'

/** How many columns a list shows when its definition names none. */
const usualCount = 6

/** A column is at least and at most this wide, in pixels. */
const widths = { least: 48, most: 1200 } as const

/** The columns of a list that this person may see as the definition arranges them; the title always stands among them. */
export const listColumns = (entity: AnyEntity, fields: Fields): readonly string[] => {
  const declared: readonly string[] = entity.list?.columns ?? Object.keys(fields).slice(0, usualCount)
  const seen = declared.filter(name => fieldOf(fields, name) !== undefined)
  const said = saidByDates(entity, seen)
  return withTitle(
    entity,
    fields,
    seen.filter(name => !said.includes(name)),
  )
}

const withTitle = (entity: AnyEntity, fields: Fields, names: readonly string[]): readonly string[] =>
  names.includes(entity.title) || !fieldOf(fields, entity.title) ? names : [entity.title, ...names]

/**
 * The columns of a list as arranged, or as it opens, without what its title says (`saidByTitle`); those that stay stand at their edges. A row is opened by its title, which
 * cannot be left out.
 */
export const arrangedColumns = (
  entity: AnyEntity,
  fields: Fields,
  arranged: readonly ListColumn[] | undefined,
  said: readonly string[] = [],
): readonly ListColumn[] => {
  // What a row is known by stays in sight.
  if (!arranged)
    return listColumns(entity, fields)
      .filter(name => !said.includes(name) || !fieldOf(fields, entity.title))
      .map((name, at) => (at === 0 ? { name, pinned: 'left' } : { name }))
  const known = arranged.filter(({ name }, at) => fieldOf(fields, name) && arranged.findIndex(other => other.name === name) === at)
  const whole =
    known.some(({ name }) => name === entity.title) || !fieldOf(fields, entity.title) ? known : [{ name: entity.title }, ...known]
  const at = (edge: ColumnEdge | undefined) => whole.filter(({ pinned }) => pinned === edge)
  return [...at('left'), ...at(undefined), ...at('right')]
}

/** What a list's cells and tones read besides the fields they draw; see `Presentation`. */
interface ReadsOfCells {
  readonly listReads?: readonly string[]
  readonly tone?: unknown
  readonly cells?: unknown
}

/** What says the sign of an amount. */
const currencyOf = (fields: Fields, name: string): readonly string[] => {
  const unit = unitOfRow(fieldOf(fields, name) ?? {})
  return unit?.signed ? [unit.by] : []
}

/** What says whether a day is late, and how a clock stands. */
const flagOf = (entity: AnyEntity, name: string): readonly string[] => {
  const clock = clockDueIn(entity.fields, name)
  if (clock) return [clock.standing]
  const by = lateBy(entity, name)
  return by && 'flag' in by ? [by.flag] : []
}

/**
 * The fields that a list asks for to draw these columns, in one order whatever theirs is; nothing, which means all of them, where its cells do
 * not say what they read.
 */
export const askedFields = (
  entity: AnyEntity,
  fields: Fields,
  columns: readonly ListColumn[],
  { listReads, tone, cells }: ReadsOfCells,
): { readonly fields?: readonly string[] } => {
  if (listReads === undefined && (tone !== undefined || cells !== undefined)) return {}
  const own = [entity.title, entity.titleEn, entity.state, ...spokenBy(entity)].flatMap(name => name ?? [])
  const names: readonly string[] = [
    ...columns.flatMap(({ name }) => [name, ...currencyOf(fields, name), ...flagOf(entity, name)]),
    ...own,
    ...(listReads ?? []),
  ]
  const known = [...new Set(names)].filter(name => fieldOf(fields, name) !== undefined)
  return { fields: known.toSorted((left, right) => (left < right ? -1 : 1)) }
}

/** Everything a list can show as a column, what it shows first, then the rest as the definition names it. */
export const offeredColumns = (fields: Fields, shown: readonly ListColumn[]): readonly string[] => {
  const names = shown.map(({ name }) => name)
  return [...names, ...Object.keys(fields).filter(name => !names.includes(name))]
}

/** The columns with one more at the end, or without one. */
export const withColumn = (columns: readonly ListColumn[], name: string, isShown: boolean): readonly ListColumn[] =>
  isShown ? [...columns.filter(column => column.name !== name), { name }] : columns.filter(column => column.name !== name)

/** The columns with one of them at another place; places beyond the ends are the ends. What is put before one that stays at the left edge, or behind one at the right, stays there, too. */
export const movedColumn = (columns: readonly ListColumn[], name: string, to: number): readonly ListColumn[] => {
  const column = columns.find(one => one.name === name)
  if (!column) return columns
  const others = columns.filter(one => one !== column)
  const place = Math.min(Math.max(to, 0), others.length)
  const pinned = others[place]?.pinned === 'left' ? 'left' : others[place - 1]?.pinned === 'right' ? 'right' : column.pinned
  return others.toSpliced(place, 0, pinned === undefined ? column : { ...column, pinned })
}

/** The columns with one of them as wide as that, in pixels; as wide as what it shows when undefined. */
export const resizedColumn = (columns: readonly ListColumn[], name: string, width: number | undefined): readonly ListColumn[] =>
  columns.map(column => {
    if (column.name !== name) return column
    const { width: _former, ...rest } = column
    return width === undefined ? rest : { ...rest, width: fittingWidth(width) }
  })

/** The columns with one of them pinned to an edge, or let go. */
export const pinnedColumn = (columns: readonly ListColumn[], name: string, pinned: ColumnEdge | undefined): readonly ListColumn[] =>
  columns.map(column => {
    if (column.name !== name) return column
    const { pinned: _former, ...rest } = column
    return pinned ? { ...rest, pinned } : rest
  })

/** The columns with what is too long for one of them in further lines, or cut. */
export const wrappedColumn = (columns: readonly ListColumn[], name: string, isWrapped: boolean): readonly ListColumn[] =>
  columns.map(column => {
    if (column.name !== name) return column
    const { wraps: _former, ...rest } = column
    return isWrapped ? { ...rest, wraps: true } : rest
  })

const fittingWidth = (width: number): number => Math.round(Math.min(Math.max(width, widths.least), widths.most))

/** What an address writes for the edge at which a column stays. */
const edgeSigns: Readonly<Record<ColumnEdge, string>> = { left: 'p', right: 'r' }

/** Columns as an address names them: `code.120p,name,spec.300rw`, with widths in pixels, `p` or `r` for pinned to the left or right, `w` for wrapped. */
export const columnsText = (columns: readonly ListColumn[]): string =>
  columns
    .map(({ name, width, pinned, wraps }) => {
      const said = `${width ?? ''}${pinned ? edgeSigns[pinned] : ''}${wraps ? 'w' : ''}`
      return said === '' ? name : `${name}.${said}`
    })
    .join(',')

/** What a column is called in an address, its width, where it is pinned and whether it is wrapped. */
const columnForm = /^([A-Za-z]\w*)(?:\.(\d{1,4})?([pr])?(w)?)?$/

/** Columns read from an address, and the parts of it that name none of this list's. */
export const readColumns = (
  fields: Fields,
  text: string,
): { readonly columns: readonly ListColumn[]; readonly unknown: readonly string[] } => {
  const columns: ListColumn[] = []
  const unknown: string[] = []
  for (const part of text.split(',')) {
    const [, name = '', width, edge, wrapped] = columnForm.exec(part) ?? []
    if (!fieldOf(fields, name) || columns.some(column => column.name === name)) unknown.push(part)
    else
      columns.push({
        name,
        ...(width === undefined ? {} : { width: fittingWidth(Number(width)) }),
        ...(edge === undefined ? {} : { pinned: edge === edgeSigns.left ? 'left' : 'right' }),
        ...(wrapped === undefined ? {} : { wraps: true }),
      })
  }
  return { columns, unknown }
}

/** What a card shows of a record below its title and state. */
export const cardColumns = (entity: AnyEntity, columns: readonly ListColumn[]): readonly string[] =>
  columns
    .map(({ name }) => name)
    .filter(name => name !== entity.title && !standsBy(entity).includes(name))
    .slice(0, 4)
