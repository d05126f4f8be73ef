import type ICAL from 'ical.js'

// Which rules of repetition (RFC 5545, 3.3.10) are followed: those of which ical.js finds a next time or says that there is none. Of others it looks for ever.

type Rule = Pick<ICAL.Recur, 'freq' | 'interval' | 'count' | 'parts'>

const isPart = (rule: Rule, part: string): boolean => Object.hasOwn(rule.parts, part)

/** The longest that each month may be, from January on. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

const times = ['BYHOUR', 'BYMINUTE', 'BYSECOND'] as const

/** More turns between two times than anybody means, and the library counts them one by one. */
const mostInterval = 1000

const asked = (rule: Rule, part: string): readonly unknown[] => {
  // A part is a list, or a value alone.
  const given = Object.entries(rule.parts as Readonly<Record<string, unknown>>).find(([name]) => name === part)?.[1]
  return given === undefined ? [] : [given].flat()
}

const isAmong = (rule: Rule, parts: readonly string[]): boolean =>
  Object.keys(rule.parts).every(part => parts.includes(part) || (times as readonly string[]).includes(part))

const monthHasDay = (rule: Rule): boolean =>
  asked(rule, 'BYMONTHDAY').length === 0 ||
  asked(rule, 'BYMONTH').some(month =>
    asked(rule, 'BYMONTHDAY').some(day => Math.abs(Number(day)) >= 1 && Math.abs(Number(day)) <= (longest[Number(month) - 1] ?? 0)),
  )

const followed: Readonly<Record<string, (rule: Rule) => boolean>> = {
  // Every seven days it is the same weekday, and long steps may pass over a month for ever.
  DAILY: rule =>
    isAmong(rule, ['BYDAY', 'BYMONTH']) &&
    (!isPart(rule, 'BYDAY') || rule.interval % 7 !== 0) &&
    (!isPart(rule, 'BYMONTH') || rule.interval < 28),
  WEEKLY: rule => isAmong(rule, ['BYDAY', 'BYMONTH']) && (!isPart(rule, 'BYMONTH') || rule.interval < 4),
  MONTHLY: rule =>
    isAmong(rule, ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']) &&
    (!isPart(rule, 'BYMONTH') || (rule.interval === 1 && monthHasDay(rule))) &&
    // Each weekday comes four times a month at least.
    asked(rule, 'BYSETPOS').every(place => Math.abs(Number(place)) <= 4 * asked(rule, 'BYDAY').length),
  YEARLY: rule => !isPart(rule, 'BYMONTH') || monthHasDay(rule),
}

/** Whether the times of a rule are looked for: it repeats by days, weeks, months or years, and not by what never comes. */
export const isFollowed = (rule: Rule): boolean =>
  rule.interval >= 1 && rule.interval <= mostInterval && (followed[rule.freq]?.(rule) ?? false)

/** After how many days a rule is as it was, so that it may be followed from later on; undefined where that is not so plain, or its times are counted from the first one. */
export const stepDays = (rule: Rule): number | undefined => {
  if (rule.count) return undefined
  if (rule.freq === 'DAILY' && Object.keys(rule.parts).length === 0) return rule.interval
  return rule.freq === 'WEEKLY' && Object.keys(rule.parts).every(part => part === 'BYDAY') ? 7 * rule.interval : undefined
}
