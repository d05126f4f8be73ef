import { makeField, type Field, type FieldOptions } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'

interface CodeOptions extends Pick<FieldOptions, 'help' | 'was'> {
  /** When the number is drawn: as the record is created, or by the named transition (a draft has none). */
  readonly on?: string
}

type CodeField<O> = Field<'code', string, string, O extends { on: string } ? false : true, true> & {
  readonly pattern: string
  readonly on?: string
}

/**
 * A document number such as `IQC-{yyMMdd}-{000}`: date tokens yyyy, yy, MM, dd, ww (ISO week) in the company's zone and one
 * counter of zeros that starts again whenever the text before it changes. Unique, never reused, never typed.
 */
export const code = <const O extends CodeOptions>(label: Label, pattern: string, options: O = {} as O): CodeField<O> =>
  makeField('code', label, { ...options, pattern, readonly: true, search: true, unique: true, required: !('on' in options) })

export const codeKind: FieldKind<Field & { readonly pattern: string }> = {
  operators: ['eq', 'in', 'contains'],
  sortable: true,
  parse: (_field, value) =>
    typeof value === 'string' && value.length <= 60 && !value.includes('\0')
      ? understood(value)
      : problem('编号不正确', 'Not a number of this kind'),
  inputSchema: () => ({ type: 'string' }),
  shownSchema: () => ({ type: 'string' }),
  toText: (_field, shown) => String(shown),
}
