import { makeField, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import { isDay } from '../date/date.ts'
import { clockReading } from './companyClock.ts'

type MomentField<O> = Made<'moment', string, string, O>

/** An instant, ISO 8601 in UTC from the API to the database, shown in the company's zone. */
export const moment = <const O extends FieldOptions>(label: Label, options: O = {} as O): MomentField<O> =>
  makeField('moment', label, options)

const written = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$/

/** The instant that a text names; a day or an hour that does not exist names none, rather than the one after it. */
const instantIn = (text: string): Date | undefined => {
  const [, day = ''] = written.exec(text) ?? []
  const instant = isDay(day) ? new Date(text) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined
}

export const momentKind: FieldKind<MomentField<object>> = {
  operators: ['gte', 'lte', 'null'],
  sortable: true,
  parse(_field, value) {
    const instant = typeof value === 'string' ? instantIn(value) : undefined
    return instant
      ? understood(instant.toISOString())
      : problem(
          '请填写存在的、带时区的时间，例如 2026-10-08T09:30:00Z',
          'Enter an existing time with its zone such as 2026-10-08T09:30:00Z',
        )
  },
  inputSchema: () => ({ type: 'string', format: 'date-time' }),
  shownSchema: () => ({ type: 'string', format: 'date-time' }),
  toText: (_field, shown) => momentText(String(shown)),
}

/** An instant as the company's clock shows it, to the minute, in either language: `2026-10-08 17:30`, as days and tables of values are written. */
export const momentText = (instant: string): string => {
  const { day, time } = clockReading(instant)
  return `${day} ${time}`
}
