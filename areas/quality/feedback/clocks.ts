import { companyDay, dayAfter } from '#core/days'

/** By when a feedback is to be dealt with, counted from when it was received: the four clocks of the house. */
export const clocks = { respondHours: 24, containHours: 48, causeDays: 10, closeDays: 30 } as const

const hoursAfter = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * 3_600_000).toISOString()

/** The days on which the clocks of a feedback run out that was received at an instant (ISO 8601, UTC): days of the company. */
export const dueDays = (receivedAt: string) => ({
  respondOn: companyDay(hoursAfter(receivedAt, clocks.respondHours)),
  containOn: companyDay(hoursAfter(receivedAt, clocks.containHours)),
  causeOn: dayAfter(companyDay(receivedAt), clocks.causeDays),
  closeOn: dayAfter(companyDay(receivedAt), clocks.closeDays),
})
