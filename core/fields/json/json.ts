import { makeField, type Field, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { WordTable } from '../../define/wordTable.ts'
import { inLanguage, type Label } from '../../language/label.ts'

type JsonField<Value, O> = Made<'json', Value, Value, O>

interface JsonOptions<Value> extends FieldOptions {
  /** The value in a person's words, for history, print and export; its JSON when absent. */
  readonly says?: (value: Value) => Label
  /** The value as a table, for its page and for papers. */
  readonly table?: (value: Value) => WordTable
}

/**
 * A structured value that a program writes and reads as a whole, such as the snapshot of a sampling plan.
 * Curried, because the value's type is named while the options are inferred: `json<SamplingPlan>()(label, { readonly: true })`.
 */
export const json =
  <Value extends object>() =>
  <const O extends JsonOptions<Value>>(label: Label, options: O = {} as O): JsonField<Value, O> =>
    makeField('json', label, options)

/** The table that a field makes of a stored value; undefined where it makes none. */
export const tableOfJson = (field: Field & JsonOptions<object>, value: unknown): WordTable | undefined =>
  typeof value === 'object' && value !== null ? field.table?.(value) : undefined

/** The largest value, in characters of JSON. */
const limit = 200_000

/** Characters that PostgreSQL keeps in no text, as JSON writes them: NUL and halves of a character. */
const unstorable = /\\u(0000|d[89a-f])/

export const jsonKind: FieldKind<Field & JsonOptions<unknown>> = {
  operators: ['null'],
  sortable: false,
  parse(_field, value) {
    if (typeof value !== 'object' || value === null) return problem('请填写结构化数据', 'Send a structured value')
    const written = JSON.stringify(value)
    if (written.length > limit || unstorable.test(written))
      return problem('数据太大或含有不能保存的字符', 'The value is too large or cannot be stored')
    return understood(value)
  },
  inputSchema: () => ({ type: 'object' }),
  shownSchema: () => ({ type: ['object', 'array'] }),
  toText: (field, shown, language) => (field.says ? inLanguage(field.says(shown), language) : JSON.stringify(shown)),
}
