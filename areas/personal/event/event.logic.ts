import { logicOf } from '#core/definition'
import { event } from './event.ts'

const isRepeated = ({ repeats }: { readonly repeats: string | null }): boolean => repeats !== null && repeats !== 'none'

/** An event ends after it begins, and a series has an end. */
export const eventLogic = logicOf(event, {
  defaults: {
    startsOn: ({ today }) => today,
    endsOn: ({ today }) => today,
    begins: () => '09:00',
    ends: () => '10:00',
    visibility: () => 'department',
    repeats: () => 'none',
  },
  shown: {
    begins: row => !row.allDay,
    ends: row => !row.allDay,
    remindBefore: row => !row.allDay,
    every: isRepeated,
    repeatUntil: isRepeated,
    times: isRepeated,
  },
  required: { begins: row => !row.allDay, ends: row => !row.allDay },
  computed: { time: row => (row.allDay || row.begins === null || row.ends === null ? null : `${row.begins}–${row.ends}`) },
  rules: {
    endsLater: {
      refuse: ['结束须晚于开始', 'An event ends after it starts'],
      at: ['endsOn', 'ends'],
      holds: row => row.startsOn < row.endsOn || (row.startsOn === row.endsOn && (row.allDay || (row.begins ?? '') < (row.ends ?? ''))),
    },
    hasEnd: {
      refuse: ['重复的日程须有结束日期或次数', 'A repeated event needs a last day or a number of times'],
      at: ['repeatUntil', 'times'],
      holds: row => !isRepeated(row) || row.repeatUntil !== null || row.times !== null,
    },
    oneEnd: {
      refuse: ['结束日期和次数只填一个', 'Enter the last day or the number of times, not both'],
      at: ['repeatUntil', 'times'],
      holds: row => row.repeatUntil === null || row.times === null,
    },
  },
})
