import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'

/** One column of a list, as a person arranged it. */
export interface ListColumn {
  readonly name: string
  /** In pixels; as wide as what it shows when absent. */
  readonly width?: number
  /** Stays at the left edge while the rest is scrolled sideways. */
  readonly pinned?: boolean
}

/** How many columns a list shows when its definition names none. */
const usualCount = 6

/** A column is at least and at most this wide, in pixels. */
const widths = { least: 48, most: 1200 } as const

/** The columns of a list that this person may see as the definition arranges them; the title always stands among them. */
export const listColumns = (entity: AnyEntity, fields: Fields): readonly string[] => {
  const declared: readonly string[] = entity.list?.columns ?? Object.keys(fields).slice(0, usualCount)
  return withTitle(
    entity,
    fields,
    declared.filter(name => fieldOf(fields, name) !== undefined),
  )
}

const withTitle = (entity: AnyEntity, fields: Fields, names: readonly string[]): readonly string[] =>
  names.includes(entity.title) || !fieldOf(fields, entity.title) ? names : [entity.title, ...names]

/** The columns of a list as arranged, or as it opens; pinned ones first. A row is opened by its title, which cannot be left out. */
export const arrangedColumns = (entity: AnyEntity, fields: Fields, arranged: readonly ListColumn[] | undefined): readonly ListColumn[] => {
  // What a row is known by stays in sight.
  if (!arranged) return listColumns(entity, fields).map((name, at) => (at === 0 ? { name, pinned: true } : { name }))
  const known = arranged.filter(({ name }, at) => fieldOf(fields, name) && arranged.findIndex(other => other.name === name) === at)
  const whole =
    known.some(({ name }) => name === entity.title) || !fieldOf(fields, entity.title) ? known : [{ name: entity.title }, ...known]
  return [...whole.filter(column => column.pinned), ...whole.filter(column => !column.pinned)]
}

/** What a list's cells and tones read besides the fields they draw; see `Presentation`. */
interface ReadsOfCells {
  readonly listReads?: readonly string[]
  readonly tone?: unknown
  readonly cells?: unknown
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
  const own = [entity.title, entity.titleEn, entity.state].flatMap(name => name ?? [])
  const names: readonly string[] = [...columns.map(({ name }) => name), ...own, ...(listReads ?? [])]
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

/** The columns with one of them at another place; places beyond the ends are the ends. Pinned ones stand first: what is put before one of them is pinned, too. */
export const movedColumn = (columns: readonly ListColumn[], name: string, to: number): readonly ListColumn[] => {
  const column = columns.find(one => one.name === name)
  if (!column) return columns
  const others = columns.filter(one => one !== column)
  return others.toSpliced(Math.max(to, 0), 0, others[Math.max(to, 0)]?.pinned ? { ...column, pinned: true } : column)
}

/** The columns with one of them as wide as that, in pixels; as wide as what it shows when undefined. */
export const resizedColumn = (columns: readonly ListColumn[], name: string, width: number | undefined): readonly ListColumn[] =>
  columns.map(column => {
    if (column.name !== name) return column
    const { width: _former, ...rest } = column
    return width === undefined ? rest : { ...rest, width: fittingWidth(width) }
  })

/** The columns with one of them pinned to the left edge, or let go. */
export const pinnedColumn = (columns: readonly ListColumn[], name: string, pinned: boolean): readonly ListColumn[] =>
  columns.map(column => {
    if (column.name !== name) return column
    const { pinned: _former, ...rest } = column
    return pinned ? { ...rest, pinned } : rest
  })

const fittingWidth = (width: number): number => Math.round(Math.min(Math.max(width, widths.least), widths.most))

/** Columns as an address names them: `code.120p,name,spec.300`, with widths in pixels and `p` for pinned. */
export const columnsText = (columns: readonly ListColumn[]): string =>
  columns
    .map(({ name, width, pinned }) =>
      width === undefined && !pinned ? name : `${name}.${width === undefined ? '' : width}${pinned ? 'p' : ''}`,
    )
    .join(',')

/** What a column is called in an address, its width and whether it is pinned. */
const columnForm = /^([A-Za-z]\w*)(?:\.(\d{1,4})?(p)?)?$/

/** Columns read from an address, and the parts of it that name none of this list's. */
export const readColumns = (
  fields: Fields,
  text: string,
): { readonly columns: readonly ListColumn[]; readonly unknown: readonly string[] } => {
  const columns: ListColumn[] = []
  const unknown: string[] = []
  for (const part of text.split(',')) {
    const [, name = '', width, pinned] = columnForm.exec(part) ?? []
    if (!fieldOf(fields, name) || columns.some(column => column.name === name)) unknown.push(part)
    else columns.push({ name, ...(width === undefined ? {} : { width: fittingWidth(Number(width)) }), ...(pinned ? { pinned: true } : {}) })
  }
  return { columns, unknown }
}

/** What a card shows of a record below its title and state. */
export const cardColumns = (entity: AnyEntity, columns: readonly ListColumn[]): readonly string[] =>
  columns
    .map(({ name }) => name)
    .filter(name => name !== entity.title && name !== entity.state)
    .slice(0, 4)
