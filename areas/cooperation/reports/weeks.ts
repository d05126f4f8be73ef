import { dayAfter, mondayOf } from '#core/days'

/** The Mondays of the weeks from one day to another, in their order; none when they cross. */
export const mondaysIn = (from: string, until: string): readonly string[] => {
  const mondays: string[] = []
  for (let monday = mondayOf(from); monday <= until; monday = dayAfter(monday, 7)) mondays.push(monday)
  return mondays
}
