import { exchangeRate } from '../../areas/crm/exchangeRate/exchangeRate.ts'
import { exact } from '../../core/exact/exact.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

/** What one dollar was worth at the beginning of the two years, and a quarter later each. */
const dollars = ['7.04', '7.28', '7.25', '7.16', '7.11', '7.01', '6.96', '6.93', '6.98'] as const

/** CNY for one dollar after a share of the two years, in parts of ten thousand: on the way from one quarter to the next. */
const dollarAfter = (parts: number): string => {
  const [quarter, way] = [Math.floor(parts / 1250), parts % 1250]
  const [from, to] = [dollars[quarter] ?? dollars[8], dollars[quarter + 1] ?? dollars[8]]
  return exact(from).plus(exact(to).minus(from).times(way).over(1250, 4)).toFixed(4)
}

/** Finance enters the rate of the dollar every fourth working day, so that none becomes too old before the next one of its week, and today's. */
export const planRates = (staff: Staff, timeline: Timeline, begins: WorkTime, ends: WorkTime): void => {
  const times = [ends - 300]
  for (let at = begins + 3 * workday; at < ends - workday; at += 4 * workday) times.push(at)
  for (const at of times)
    timeline.plan(at, async then => {
      const rate = dollarAfter(Math.floor(((then - begins) / (ends - begins)) * 10_000))
      await staff.at('fan.xueqin', then).create(exchangeRate, { currency: 'USD', rate, validFrom: dayOf(then), source: 'boc' })
    })
}
