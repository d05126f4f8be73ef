import { makeField, type Field, type FieldOptions, type Fields, type ShownLine, type StoredLine } from '../../define/field.ts'
import { problem, understood, type FieldKind, type Parsed } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import { parseId } from '../ref/ref.ts'
import type { LineBar } from './lineBar.ts'
import { counted } from '../../language/counted.ts'

interface LinesOptions<F> extends Pick<FieldOptions, 'readonly' | 'frozen' | 'group' | 'help' | 'was' | 'internal'> {
  readonly min?: number
  /** At most this many lines; 2,000 when absent. */
  readonly max?: number
  /** Combinations of line fields that no two lines of one record share. */
  readonly unique?: readonly (readonly string[])[]
  /** All lines of all records have a list of their own, and other records may refer to one of them: `ref(label, 'area.entity.lines')`. */
  readonly listed?: true
  /** What a line is called where something refers to it, besides the title of its record; by its place when absent. */
  readonly title?: keyof F & string
  /** Rows of an imported file may add lines to records that are there, besides changing them; of lines that are listed. */
  readonly importAdds?: true
  /** How far each line is, as a bar on the page of its record; a summary that names the field says it of all lines. */
  readonly bar?: LineBar<keyof F & string>
  /** The record that the title of a line names: on the page of its record the line leads there, what it says in words stands beneath its title, and the rest in columns. */
  readonly named?: keyof F & string
  /** Fields of the record that sum its lines up: told beneath them, the last one largest, and nowhere else on the page. */
  readonly totals?: readonly string[]
}

/** Everything the core needs to know of a `lines` field. */
export interface LinesShape {
  readonly of: Fields
  readonly min?: number
  readonly max?: number
  readonly uniqueLines?: readonly (readonly string[])[]
  readonly listed?: true
  readonly title?: string
  readonly importAdds?: true
  readonly bar?: LineBar
  readonly named?: string
  readonly totals?: readonly string[]
}

type LinesField<F extends Fields, O> = Field<
  'lines',
  readonly StoredLine<F>[],
  readonly ShownLine<F>[],
  true,
  O extends { readonly: true } ? true : false
> &
  Omit<LinesShape, 'of'> & { readonly of: F }

/** Rows that belong to one record and are written with it; each keeps its identity across edits. */
export const lines = <const F extends Fields, const O extends LinesOptions<NoInfer<F>>>(
  label: Label,
  of: F,
  options: O = {} as O,
): LinesField<F, O> => {
  const { unique, ...rest }: LinesOptions<F> = options
  const all = { ...rest, of, required: true, ...(unique ? { uniqueLines: unique } : {}) }
  return makeField('lines', label, all)
}

/** How many lines a record holds at most when its field says nothing. */
const defaultMaxLines = 2_000

/** Parses one object by a set of fields; given by the registry of kinds, because a line's fields are of any kind. */
export interface FieldsParser {
  parse(fields: Fields, value: unknown): { values: Record<string, unknown> } | { problem: Label; at: string }
  inputSchema(fields: Fields): Record<string, unknown>
  shownSchema(fields: Fields): Record<string, unknown>
}

/** The `lines` kind over all other kinds. */
export const linesKindOver = (parser: FieldsParser): FieldKind<Field & LinesShape> => ({
  operators: [],
  sortable: false,
  parse(field, value) {
    if (!Array.isArray(value)) return problem('请填写明细', 'Send a list of lines')
    const max = field.max ?? defaultMaxLines
    if (value.length > max) return problem(`最多 ${max} 行`, `At most ${counted(max, 'line')}`)
    if (field.min !== undefined && value.length < field.min)
      return problem(`至少 ${field.min} 行`, field.min === 1 ? 'At least one line' : `At least ${field.min} lines`)
    const rows: Record<string, unknown>[] = []
    for (const [index, entry] of value.entries()) {
      const line = parseLine(parser, field.of, entry)
      if ('problem' in line) return { problem: line.problem, at: line.at ? `${index}.${line.at}` : String(index) }
      rows.push(line.value)
    }
    const repeated =
      repeatedIndex(rows, ['id']) ?? (field.uniqueLines ?? []).map(keys => repeatedIndex(rows, keys)).find(index => index !== undefined)
    if (repeated !== undefined) return problem('与前面的一行重复', 'It repeats an earlier line', String(repeated))
    return understood(rows)
  },
  inputSchema: field => ({ type: 'array', maxItems: field.max ?? defaultMaxLines, items: parser.inputSchema(field.of) }),
  shownSchema: field => ({ type: 'array', items: parser.shownSchema(field.of) }),
  toText: (_field, shown, language) => {
    const count = (shown as readonly unknown[]).length
    return language === 'zh' ? `${count} 行` : counted(count, 'line')
  },
})

const parseLine = (parser: FieldsParser, of: Fields, entry: unknown): Parsed<Record<string, unknown>> => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return problem('每一行都必须是一个对象', 'Each line must be an object')
  const { id, ...given } = entry as Record<string, unknown>
  const known = id === undefined || id === null ? undefined : parseId(id)
  if (known && 'problem' in known) return problem('行号不正确', 'Not the id of a line', 'id')
  const parsed = parser.parse(of, given)
  return 'problem' in parsed ? parsed : understood(known ? { ...parsed.values, id: known.value } : parsed.values)
}

/** The position of the first row that repeats an earlier one in all of these fields; rows with a missing value never repeat. */
const repeatedIndex = (rows: readonly Record<string, unknown>[], keys: readonly string[]): number | undefined => {
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const values = keys.map(key => row[key])
    if (values.some(value => value === undefined || value === null)) continue
    const key = JSON.stringify(values)
    if (seen.has(key)) return index
    seen.add(key)
  }
  return undefined
}
