import { dayAfter, mondayOf } from '#core/days'

/** What the week of a day is called (ISO 8601): the one with its Thursday in a year belongs to that year, `2026-W48`. */
export const isoWeek = (day: string): string => {
  const thursday = dayAfter(mondayOf(day), 3)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** The Monday of a week that is called so; undefined where there is no such week. */
export const mondayOfWeek = (week: string): string | undefined => {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week) ?? []
  if (year === undefined || number === undefined) return undefined
  const monday = dayAfter(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7)
  return isoWeek(monday) === week ? monday : undefined
}
