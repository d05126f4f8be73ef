import { makeField, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../define/label.ts'

type JsonField<Value, O> = Made<'json', Value, Value, O>

/**
 * A structured value that a program writes and reads as a whole, such as the snapshot of a sampling plan.
 * Curried, because the value's type is named while the options are inferred: `json<SamplingPlan>()(label, { readonly: true })`.
 */
export const json =
  <Value extends object>() =>
  <const O extends FieldOptions>(label: Label, options: O = {} as O): JsonField<Value, O> =>
    makeField('json', label, options)

/** The largest value, in characters of JSON. */
const limit = 200_000

export const jsonKind: FieldKind = {
  operators: ['null'],
  sortable: false,
  parse(_field, value) {
    if (typeof value !== 'object' || value === null) return problem('请填写结构化数据', 'Please send a structured value')
    const written = JSON.stringify(value)
    if (written.length > limit || written.includes(String.raw`\u0000`)) return problem('数据太大或含有不能保存的字符', 'The value is too large or cannot be stored')
    return understood(value)
  },
  inputSchema: () => ({ type: 'object' }),
  shownSchema: () => ({ type: ['object', 'array'] }),
  toText: (_field, shown) => JSON.stringify(shown),
}
