import { makeField, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'

type DateField<O> = Made<'date', string, string, O>

interface DateOptions extends FieldOptions {
  /** It has come: one later than today is refused wherever it is said. Of what a step or a new record records, `on` says that and more. */
  readonly past?: true
}

/** A business day of the company, `yyyy-MM-dd`, without a time zone. */
export const date = <const O extends DateOptions>(label: Label, options: O = {} as O): DateField<O> => makeField('date', label, options)

/** Whether the text is a day that exists, between 1900 and 2199. */
export const isDay = (value: string): boolean => {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

export const dateKind: FieldKind<DateField<object>> = {
  operators: ['eq', 'gte', 'lte', 'null'],
  sortable: true,
  parse: (_field, value) =>
    typeof value === 'string' && isDay(value)
      ? understood(value)
      : problem('请填写存在的日期，例如 2026-10-08', 'Enter an existing date such as 2026-10-08'),
  inputSchema: () => ({ type: 'string', format: 'date' }),
  shownSchema: () => ({ type: 'string', format: 'date' }),
  toText: (_field, shown) => String(shown),
}
