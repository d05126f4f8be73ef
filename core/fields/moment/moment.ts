import { makeField, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../define/label.ts'

type MomentField<O> = Made<'moment', string, string, O>

/** The zone in which the company reads its clocks. */
export const companyZone = 'Asia/Shanghai'

/** An instant, ISO 8601 in UTC from the API to the database, shown in the company's zone. */
export const moment = <const O extends FieldOptions>(label: Label, options: O = {} as O): MomentField<O> =>
  makeField('moment', label, options)

const written = /^(19|20|21)\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$/

export const momentKind: FieldKind<MomentField<object>> = {
  operators: ['gte', 'lte', 'null'],
  sortable: true,
  parse(_field, value) {
    const instant = typeof value === 'string' && written.test(value) ? new Date(value) : undefined
    if (!instant || Number.isNaN(instant.getTime())) {
      return problem('请填写带时区的时间，例如 2026-10-08T09:30:00Z', 'Please enter a time with its zone such as 2026-10-08T09:30:00Z')
    }
    return understood(instant.toISOString())
  },
  inputSchema: () => ({ type: 'string', format: 'date-time' }),
  shownSchema: () => ({ type: 'string', format: 'date-time' }),
  toText: (_field, shown, language) => momentText(String(shown), language),
}

/** An instant as the company's clock shows it, to the minute. */
export const momentText = (instant: string, language: 'zh' | 'en'): string => clocks[language].format(new Date(instant))

// Made once: making one costs a thousand times what using it does.
const clock = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    timeZone: companyZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

const clocks = { zh: clock('zh-CN'), en: clock('en-GB') }
