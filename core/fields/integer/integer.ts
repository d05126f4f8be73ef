import { makeField, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import { inUnit, type Unit } from '../../define/unit.ts'
import type { Label } from '../../language/label.ts'

interface IntegerOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  /** In what it is counted or measured. */
  readonly unit?: Unit
}

type IntegerField<O> = Made<'integer', number, number, O> & IntegerOptions

/** The range of PostgreSQL's `integer`; anything larger is a typing mistake here. */
const range = { min: -2_147_483_648, max: 2_147_483_647 }

/** A whole number. */
export const integer = <const O extends IntegerOptions>(label: Label, options: O = {} as O): IntegerField<O> =>
  makeField('integer', label, options)

const formats = { zh: new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en-US') }

export const integerKind: FieldKind<IntegerField<object>> = {
  operators: ['eq', 'in', 'gte', 'lte', 'null'],
  sortable: true,
  parse(field, value) {
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isInteger(number)) return problem('请填写整数', 'Enter a whole number')
    const min = field.min ?? range.min
    const max = field.max ?? range.max
    if (number < min) return problem(`不能小于 ${min}`, `Must be at least ${min}`)
    if (number > max) return problem(`不能大于 ${max}`, `Must be at most ${max}`)
    return understood(number)
  },
  inputSchema: field => ({ type: 'integer', minimum: field.min ?? range.min, maximum: field.max ?? range.max }),
  shownSchema: () => ({ type: 'integer' }),
  toText: (field, shown, language) => inUnit(formats[language].format(Number(shown)), field, language),
}
