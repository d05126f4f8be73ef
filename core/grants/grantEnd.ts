import { dayAfter } from '../calendar/days.ts'
import type { AnyEntity } from '../define/entity.ts'
import { endsAtMoment, grantOf } from '../define/grants.ts'
import { companyDay } from '../numbering/pattern.ts'

const hours = 60 * 60 * 1000

/**
 * When a grant ends that is decided at a moment (ISO 8601 in UTC) and lasts so many days: exactly so many times 24 hours later where it ends at a moment, whatever midnights lie between,
 * and on the day of the company after so many days where it ends with a day.
 */
export const grantEnd = (entity: AnyEntity, decidedAt: string, days: number): string =>
  endsAtMoment(entity, grantOf(entity)?.until ?? '')
    ? new Date(Date.parse(decidedAt) + days * 24 * hours).toISOString()
    : dayAfter(companyDay(decidedAt), days)
