import { dayAfter, daysBetween } from '../calendar/days.ts'
import type { Label } from '../language/label.ts'
import type { Tone } from '../fields/choice/choice.ts'
import type { Todo } from './dashboard.ts'
import { counted } from '../language/counted.ts'

const names = {
  late: ['已逾期', 'Overdue'],
  today: ['今天', 'Today'],
  soon: ['7 天内', 'Next 7 days'],
  later: ['以后', 'Later'],
  none: ['未设到期日', 'No due date'],
} as const satisfies Readonly<Record<string, Label>>

const groupOf = (dueOn: string | null, today: string): keyof typeof names => {
  if (dueOn === null) return 'none'
  if (dueOn < today) return 'late'
  if (dueOn === today) return 'today'
  return dueOn <= dayAfter(today, 7) ? 'soon' : 'later'
}

/** What waits under the words of its urgency, in its order; words under which nothing stands are left out. */
export const todoGroups = (
  rows: readonly Todo[],
  today: string,
): readonly { readonly name: keyof typeof names; readonly label: Label; readonly rows: readonly Todo[] }[] => {
  const groups = Map.groupBy(rows, ({ dueOn }) => groupOf(dueOn, today))
  return (Object.keys(names) as readonly (keyof typeof names)[]).flatMap(name => {
    const own = groups.get(name)
    return own ? [{ name, label: names[name], rows: own }] : []
  })
}

/** A day by which something is due, in words, and how urgent that is. */
export const dueWords = (dueOn: string | null, today: string): { readonly label: Label; readonly tone: Tone } => {
  if (dueOn === null) return { label: ['–', '–'], tone: 'neutral' }
  if (dueOn === today) return { label: ['今天', 'Today'], tone: 'warn' }
  if (dueOn < today) {
    const days = daysBetween(dueOn, today)
    return { label: [`逾期 ${days} 天`, counted(days, 'day late', 'days late')], tone: 'bad' }
  }
  const written = dueOn.slice(0, 4) === today.slice(0, 4) ? dueOn.slice(5) : dueOn
  return { label: [written, written], tone: 'neutral' }
}
