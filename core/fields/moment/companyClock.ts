/** The zone in which the company reads its clocks. */
export const companyZone = 'Asia/Shanghai'

/** A day and a time as the company's clocks show them: `2026-10-08` and `09:30`. */
export interface ClockReading {
  readonly day: string
  readonly time: string
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: companyZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** How far the company's clocks go ahead of UTC at instants, in milliseconds. */
const offsets = new Map<number, number>()
const mostOffsets = 10_000

const countedOffset = (instant: number): number => {
  const known = offsets.get(instant)
  if (known !== undefined) return known
  const offset = Date.parse(`${formattedWall(new Date(instant))}Z`) - instant
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(instant, offset)
  return offset
}

const quarter = 15 * 60_000
const dayLength = 24 * 60 * 60_000

/** No zone changes its clocks within a quarter of an hour, or there and back within a day. */
const offsetAt = (instant: number): number => {
  const midnight = Math.floor(instant / dayLength) * dayLength
  const offset = countedOffset(midnight)
  return offset === countedOffset(midnight + dayLength) ? offset : countedOffset(Math.floor(instant / quarter) * quarter)
}

/** Before that, clocks went by the sun, and changed at any second. */
const zonesBegin = Date.UTC(1970, 0, 1)

/** What the company's clocks show at an instant: a date that says it in UTC. */
export const clockDate = (instant: string | Date): Date => {
  const date = new Date(instant)
  const at = date.getTime()
  return new Date(at >= zonesBegin ? at + offsetAt(at) : Date.parse(`${formattedWall(date)}Z`) + date.getUTCMilliseconds())
}

const wallText = (instant: string | Date): string => clockDate(instant).toISOString().slice(0, 19)

const formattedWall = (instant: Date): string => {
  const parts = new Map(clock.formatToParts(instant).map(part => [part.type, part.value]))
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    type => parts.get(type as 'year') ?? '00',
  )
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** What the company's clocks show at an instant, to the minute. */
export const clockReading = (instant: string | Date): ClockReading => {
  const wall = wallText(instant)
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** The instant (ISO 8601 in UTC) at which the company's clocks show this day and time; the text as given when it names none. */
export const instantOf = ({ day, time }: ClockReading): string => {
  const wanted = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(wanted)) return `${day}T${time}`
  const offset = Date.parse(`${wallText(new Date(wanted))}Z`) - Math.floor(wanted / 1000) * 1000
  return new Date(wanted - offset).toISOString()
}

/** The first instant of a day in the company's zone. */
export const dayStart = (day: string): string => instantOf({ day, time: '00:00' })

/** The last millisecond of a day in the company's zone. */
export const dayEnd = (day: string): string => instantOf({ day, time: '23:59:59.999' })

/** The day that many days earlier, `yyyy-MM-dd`. */
export const daysBefore = (day: string, days: number): string => {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() - days)
  return instant.toISOString().slice(0, 10)
}

/** A time as people type it (`930`, `9:5`, `０９：３０`) as `HH:mm`; other text stays as it is. */
export const typedTime = (typed: string): string => {
  const plain = typed.normalize('NFKC').trim()
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain) ?? /^(\d{1,2})()$/.exec(plain)
  if (!match) return plain
  const [, hour = '', minute = ''] = match
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : plain
}
