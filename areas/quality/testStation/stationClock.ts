import type { Label } from '#core/language'

/** How a station writes a day: year first, or day or month before the year. */
export const dayOrders = {
  ymd: ['年-月-日 2026-11-27', 'Year first, 2026-11-27'],
  dmy: ['日.月.年 27.11.2026', 'Day first, 27.11.2026'],
  mdy: ['月/日/年 11/27/2026', 'Month first, 11/27/2026'],
} as const satisfies Readonly<Record<string, Label>>

/** The order of a day. */
export type DayOrder = keyof typeof dayOrders

/** How a station writes its clock. */
export interface StationClock {
  /** An IANA name such as `Europe/Berlin`. */
  readonly zone: string
  readonly dayOrder: DayOrder
}

/** Whether this names a time zone. */
export const isZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const written: Readonly<Record<DayOrder, RegExp>> = {
  ymd: /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})[T ]+/,
  dmy: /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})[T ,]+/,
  mdy: /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4})[T ,]+/,
}

const clockTime = /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)? ?(?<offset>Z|[-+]\d{2}:?\d{2})?$/

const minute = 60_000
const dayLength = 24 * 60 * minute

const offsetText = /([-+])(\d{2}):?(\d{2})$/

/** How far an offset such as `+08:00` is ahead of UTC, in ms; UTC itself where none is written. */
const offsetOf = (text: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = offsetText.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
}

/** How far the clocks of a zone are ahead of UTC at an instant, in ms. */
const offsetIn = (zone: string, instant: number): number => {
  const parts = Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(instant)
  return offsetOf(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')
}

/** The first instant at which the clocks of a zone show this, in ms; undefined of an hour that is left out when they are put forward. */
const instantIn = (zone: string, shown: number): number | undefined =>
  [offsetIn(zone, shown - dayLength), offsetIn(zone, shown + dayLength)]
    .map(offset => shown - offset)
    .filter(instant => offsetIn(zone, instant) === shown - instant)
    .toSorted((one, other) => one - other)[0]

const sample: Readonly<Record<DayOrder, string>> = {
  ymd: '2026-11-27 14:05:09',
  dmy: '27.11.2026 14:05:09',
  mdy: '11/27/2026 14:05:09',
}

/**
 * The instant (ISO 8601 in UTC) that a station means: read on the clock of its zone unless it writes an offset itself; of an hour that comes twice the first one. Days
 * and hours that do not exist are refused, as is what could be read in another order.
 */
export const stationInstant = (text: string, { zone, dayOrder }: StationClock): { readonly at: string } | { readonly says: Label } => {
  const typed = text.normalize('NFKC').trim()
  const date = written[dayOrder].exec(typed)
  const time = date && clockTime.exec(typed.slice(date[0].length))
  const { year, month, day } = date?.groups ?? {}
  const { hour, minute: minutes, second = '0', offset } = time?.groups ?? {}
  const said = typed.slice(0, 40)
  const figures = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minutes), Number(second)] as const
  const shown = time ? Date.UTC(...figures) : Number.NaN
  const back = new Date(shown)
  const isThere =
    back.getUTCMonth() === figures[1] &&
    back.getUTCDate() === figures[2] &&
    back.getUTCHours() === figures[3] &&
    figures[4] < 60 &&
    figures[5] < 60
  if (!isThere) return { says: [`“${said}”不是 ${sample[dayOrder]} 这样的时间`, `“${said}” is no time such as ${sample[dayOrder]}`] }
  const instant = offset === undefined ? instantIn(zone, shown) : shown - offsetOf(offset)
  return instant === undefined
    ? { says: [`${zone} 没有“${said}”这个时间（夏令时）`, `There is no “${said}” in ${zone}: clocks are put forward over it`] }
    : { at: new Date(instant).toISOString() }
}
