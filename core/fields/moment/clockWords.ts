import { counted } from '../../language/counted.ts'
import type { Label } from '../../language/label.ts'
import type { Tone } from '../choice/choice.ts'
import type { ClockStanding } from './clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A length of time in the largest unit of which it has two: from 48 hours on in days, from 120 minutes on in hours. */
const lengthWords = (length: number): Label => {
  const [size, zh, one] =
    (
      [
        [day, '天', 'day'],
        [hour, '小时', 'hour'],
      ] as const
    ).find(([of]) => length >= 2 * of) ?? ([minute, '分钟', 'minute'] as const)
  const count = Math.max(1, Math.floor(length / size))
  return [`${count} ${zh}`, counted(count, one)]
}

const ended: Readonly<Record<'stopped' | 'inTime' | 'late', { readonly label: Label; readonly tone: Tone }>> = {
  stopped: { label: ['暂停计时', 'on hold'], tone: 'neutral' },
  inTime: { label: ['按时', 'in time'], tone: 'good' },
  late: { label: ['超时完成', 'late'], tone: 'warn' },
}

/** What is said beside the moment at which a clock runs out (ISO 8601): how much is left until then, by how much it has passed, or how it ended. */
export const clockWords = (standing: ClockStanding, due: string, now: Date): { readonly label: Label; readonly tone: Tone } => {
  if (standing === 'stopped' || standing === 'inTime' || standing === 'late') return ended[standing]
  const left = Date.parse(due) - now.getTime()
  const [zh, en] = lengthWords(Math.abs(left))
  // A page that stands open knows what has passed since it was read.
  if (left < 0) return { label: [`逾期 ${zh}`, `${en} late`], tone: 'bad' }
  return { label: [`剩 ${zh}`, `${en} left`], tone: standing === 'soon' ? 'warn' : 'neutral' }
}
