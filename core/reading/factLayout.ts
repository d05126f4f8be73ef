import type { Field, Fields } from '../define/field.ts'
import { unitOfRow } from '../define/unit.ts'
import type { Label } from '../language/label.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { fieldOf } from '../fields/kinds.ts'
import { lineTotals } from '../fields/lines/lineTotals.ts'
import type { DrawnSection } from './sections.ts'

/**
 * Where a field stands on a page: lines with a list of their own or that come to a sum before everything, a short value in a column, a flag among the chips of its
 * section, a long text across the columns, and what needs a frame of its own below.
 */
type FactPlace = 'lines' | 'fact' | 'flag' | 'long' | 'part'

/** References in a column; more of them are read across the page. */
const mostInColumn = 5

const parts: readonly string[] = ['lines', 'json', 'richText', 'image', 'attributes']

/** The place of a field with what it holds. */
const factPlace = (
  field: Field & { readonly listed?: boolean; readonly totals?: readonly string[]; readonly multiline?: boolean },
  value: unknown,
): FactPlace => {
  if (field.kind === 'lines' && (field.listed === true || field.totals)) return 'lines'
  if (parts.includes(field.kind)) return 'part'
  if (field.kind === 'flag') return 'flag'
  return field.multiline === true || (Array.isArray(value) && value.length > mostInColumn) ? 'long' : 'fact'
}

/** Facts under one caption in a column. */
export interface FactRun {
  readonly label?: Label
  /** It goes on with what stands under the same caption in another column. */
  readonly continued?: true
  readonly facts: readonly string[]
  readonly flags: readonly string[]
}

/** A page of facts before the number of its columns is known. */
export interface FactLayout {
  readonly lines: readonly string[]
  readonly runs: readonly FactRun[]
  readonly long: readonly string[]
  readonly parts: readonly string[]
}

/** Divides what a page shows by where it stands. A section of which a single row is left joins its neighbour. */
export const factLayout = (fields: Fields, record: Readonly<Record<string, unknown>>, sections: readonly DrawnSection[]): FactLayout => {
  const all = sections.flatMap(({ names }) => names)
  const summed = all.flatMap(name => (name in record ? lineTotals(fieldOf(fields, name), record) : []))
  const besides = new Set([...unitsTold(fields, record, all), ...summed])
  const standing = (names: readonly string[], place: FactPlace): readonly string[] =>
    names.filter(name => {
      if (besides.has(name)) return false
      const field = fieldOf(fields, name)
      // What is withheld is one line that says so.
      return field !== undefined && (name in record ? factPlace(field, record[name]) : 'fact') === place
    })
  return {
    lines: standing(all, 'lines'),
    runs: joined(sections.map(({ names, ...section }) => ({ ...section, facts: standing(names, 'fact'), flags: standing(names, 'flag') }))),
    long: standing(all, 'long'),
    parts: standing(all, 'part'),
  }
}

/** The choices that are read behind the number whose unit they say. */
export const unitsTold = (fields: Fields, record: Readonly<Record<string, unknown>>, names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names.flatMap(name => {
      const field = fieldOf(fields, name)
      const unit = field && unitOfRow(field)
      return unit?.words && typeof record[name] === 'number' && record[unit.by] !== null ? [unit.by] : []
    }),
  )

/** Two chips stand in a row as a rule. */
const rowsOf = ({ facts, flags }: FactRun): number => facts.length + Math.ceil(flags.length / 2)

const joined = (runs: readonly FactRun[]): readonly FactRun[] =>
  runs.reduce<readonly FactRun[]>((before, run) => {
    const last = before.at(-1)
    if (rowsOf(run) === 0) return before
    if (!last || (rowsOf(run) > 1 && rowsOf(last) > 1)) return [...before, run]
    const { label } = rowsOf(run) > rowsOf(last) ? run : last
    return [
      ...before.slice(0, -1),
      { ...(label === undefined ? {} : { label }), facts: [...last.facts, ...run.facts], flags: [...last.flags, ...run.flags] },
    ]
  }, [])

/** A run shorter than this is never divided. */
const shortest = 5

/** A run that is half as long again as an even share of all rows goes on in another column; one that is less stays whole, which reads better. */
const divided = (run: FactRun, share: number): readonly FactRun[] => {
  const pieces = Math.ceil(rowsOf(run) / (share * 1.5 + 1))
  if (pieces < 2) return [run]
  const each = Math.ceil(rowsOf(run) / pieces)
  const last = Math.max(0, Math.ceil(run.facts.length / each) - 1)
  return Array.from({ length: last + 1 }, (_, at) => ({
    ...run,
    ...(at === 0 ? {} : { continued: true }),
    facts: run.facts.slice(at * each, (at + 1) * each),
    flags: at === last ? run.flags : [],
  }))
}

/** A run that stands alone needs no caption, and all columns: one below which nothing follows would leave the others empty. */
const evenly = ({ facts, flags }: FactRun, count: number): readonly (readonly FactRun[])[] => {
  const each = Math.max(1, Math.ceil(facts.length / count))
  const last = Math.max(0, Math.ceil(facts.length / each) - 1)
  return Array.from({ length: last + 1 }, (_, at) => [{ facts: facts.slice(at * each, (at + 1) * each), flags: at === last ? flags : [] }])
}

/** Puts the runs, in their order, each into the column that has the fewest rows so far. Nothing is measured. */
export const factColumns = (runs: readonly FactRun[], count: number): readonly (readonly FactRun[])[] => {
  const [lone] = runs
  if (lone && runs.length === 1) return evenly(lone, count)
  const share = Math.max(shortest, Math.ceil(runs.reduce((sum, run) => sum + rowsOf(run), 0) / count))
  const columns = Array.from({ length: count }, () => ({ rows: 0, runs: new Array<FactRun>() }))
  for (const run of runs.flatMap(one => divided(one, share))) {
    const fewest = columns.reduce((least, column) => (column.rows < least.rows ? column : least))
    fewest.runs.push(run)
    // The caption takes a row, too.
    fewest.rows += rowsOf(run) + 1
  }
  return columns.map(column => column.runs).filter(column => column.length > 0)
}

/** Lines with no more filled columns than these are read as well in half of a page. */
const mostNarrow = 4

/** Whether lines leave half of a page to others: few of their columns say something. */
export const isNarrow = (
  field: (Field & { readonly of?: Fields; readonly totals?: readonly string[] }) | undefined,
  value: unknown,
): boolean => {
  if (field?.kind !== 'lines' || field.of === undefined || field.totals || !Array.isArray(value)) return false
  const rows: readonly Readonly<Record<string, unknown>>[] = value
  const filled = Object.entries(field.of).filter(([name, { internal }]) => internal !== true && rows.some(row => !isEmpty(row[name])))
  return filled.length <= mostNarrow && filled.every(([, { kind }]) => !parts.includes(kind))
}
