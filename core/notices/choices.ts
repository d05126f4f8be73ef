import { dayAfter } from '../calendar/days.ts'
import { topics, type Channel, type EventDefinition, type Topic } from '../define/event.ts'
import { clockReading, instantOf } from '../fields/moment/companyClock.ts'

/** What a person has chosen for one topic; null where they have not. */
export interface TopicChoice {
  readonly inSite: boolean | null
  readonly mail: boolean | null
}

/** When a person wants mail; times as the company's clocks show them, `HH:mm`. */
export interface MailHabits {
  readonly quietFrom: string | null
  readonly quietUntil: string | null
  /** One mail a day with everything that is not urgent. */
  readonly digest: boolean
}

/** The habits of whoever has chosen none. */
export const usualHabits: MailHabits = { quietFrom: null, quietUntil: null, digest: false }

/** When the daily digest is sent, by the company's clocks. */
export const digestTime = '09:00'

/** Whether a person is told of an event in this way. */
export const isToldBy = (
  channel: Channel,
  { topic, channels }: Pick<EventDefinition, 'topic' | 'channels'>,
  choice: TopicChoice,
): boolean => {
  if (channel === 'inSite' && topics[topic].mandatory) return true
  return choice[channel] ?? channels.includes(channel)
}

/** Whether a person may choose not to be told of a topic in this way. */
export const mayBeMuted = (topic: Topic, channel: Channel): boolean => channel === 'mail' || !topics[topic].mandatory

/** When the quiet hours end in which this instant lies, ISO 8601; undefined outside them. They may run over midnight; from and until the same are none. */
export const quietUntil = (
  now: string,
  { quietFrom, quietUntil: until }: Pick<MailHabits, 'quietFrom' | 'quietUntil'>,
): string | undefined => {
  if (quietFrom === null || until === null || quietFrom === until) return undefined
  const { day, time } = clockReading(now)
  const overnight = quietFrom > until
  const isQuiet = overnight ? time >= quietFrom || time < until : time >= quietFrom && time < until
  if (!isQuiet) return undefined
  return instantOf({ day: overnight && time >= quietFrom ? dayAfter(day, 1) : day, time: until })
}

/** When a mail goes out: at once, when the quiet hours end, or with the next digest. */
export const mailTime = (
  now: string,
  { severity }: Pick<EventDefinition, 'severity'>,
  habits: MailHabits,
): { readonly digest: true } | { readonly digest: false; readonly at: string } => {
  if (severity === 'urgent') return { digest: false, at: now }
  if (severity === 'daily' || habits.digest) return { digest: true }
  return { digest: false, at: quietUntil(now, habits) ?? now }
}
