import { daysBetween, weekdayOf } from '../calendar/days.ts'
import { logicOf } from '../define/logic.ts'
import { workingCalendar } from './workingCalendar.ts'

/** The longest holiday, in days. */
const longest = 60

interface Days {
  readonly first: string
  readonly last: string
}

/** Whether each begins after the one before has ended. */
const areApart = (days: readonly Days[]): boolean => {
  const inOrder = days.toSorted((one, other) => one.first.localeCompare(other.first))
  return inOrder.slice(1).every((one, at) => (inOrder[at]?.last ?? '') < one.first)
}

/** What the days of a calendar must agree on. */
export const workingCalendarLogic = logicOf(workingCalendar, {
  lines: {
    days: {
      defaults: { kind: () => 'off' },
      rules: {
        ordered: {
          refuse: ['结束日期不能早于开始日期', 'The last day cannot be before the first'],
          at: ['last'],
          holds: ({ first, last }) => first <= last,
        },
        notEndless: {
          refuse: [`一次放假不超过 ${longest} 天`, `A holiday lasts at most ${longest} days`],
          at: ['last'],
          holds: ({ first, last }) => daysBetween(first, last) < longest,
        },
        weekendIsWorked: {
          refuse: ['调休上班须为周六或周日', 'A weekend worked in turn is a Saturday or Sunday'],
          at: ['first'],
          holds: ({ kind, first, last }) =>
            kind !== 'worked' || (weekdayOf(first) >= 5 && daysBetween(first, last) <= 6 - weekdayOf(first)),
        },
      },
    },
  },
  rules: {
    eachOnce: {
      refuse: ['有日期重复录入', 'Days are entered twice'],
      at: ['days'],
      holds: ({ days }) => areApart(days),
    },
  },
})
