import { makeField, type Field, type FieldOptions } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'

interface CodeOptions extends Pick<FieldOptions, 'help' | 'was'> {
  /**
   * When the number is drawn: as the record is created, or by the named transitions, whichever of them is taken first. A record that is not submitted
   * yet has none and is called `#id`.
   */
  readonly on?: string | readonly string[]
  /** Other series by what a required choice of the record says as the number is drawn: `{ field: 'type', patterns: { special: 'QS-{yyMM}-{0000}' } }`. */
  readonly by?: SeriesBy
}

/** Which series a number is of, by a choice of its record. */
export interface SeriesBy {
  readonly field: string
  readonly patterns: Readonly<Record<string, string>>
}

type CodeField<O> = Field<'code', string, string, O extends { on: string | readonly string[] } ? false : true, true> & {
  readonly pattern: string
  readonly on?: string | readonly string[]
  readonly by?: SeriesBy
}

/**
 * A document number such as `IQC-{yyMMdd}-{000}`: date tokens yyyy, yy, MM, dd, ww (ISO week) in the company's zone and one
 * counter of zeros that starts again whenever the text before it changes. Unique, never reused, never typed.
 */
export const code = <const O extends CodeOptions>(label: Label, pattern: string, options: O = {} as O): CodeField<O> =>
  makeField('code', label, { ...options, pattern, readonly: true, search: true, unique: true, required: !('on' in options) })

/** All patterns after which a number may be drawn, its usual one first. */
export const patternsOf = ({ pattern, by }: { readonly pattern: string; readonly by?: SeriesBy }): readonly string[] => [
  pattern,
  ...Object.values(by?.patterns ?? {}),
]

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
