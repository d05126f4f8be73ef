import { companyDay, dayAfter, daysBetween } from '#core/days'
import { find, pickEach } from '#core/records.server'
import { daysIn, daysOf, leadTo, serveReport, withinMonth } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from '../case/case.ts'
import { mostRepeatDays } from '../case/caseChoices.ts'
import { turnaroundOf } from './turnaround.ts'
import { turnaroundReport } from './turnaroundReport.ts'

/** Counts the closed cases that the reader sees. */
export const servedTurnaround = serveReport(turnaroundReport, async (context, { model, ...period }) => {
  const days = daysOf(period, companyDay(context.now))
  const where = { type: ['return'], status: ['closed'], model: model ?? undefined, closedOn: daysIn(days) } as const
  const fields = [
    'id',
    'serial',
    'unit',
    'failureMode',
    'appliedOn',
    'closedOn',
    'turnaround',
    'pace',
    'customerWait',
    'resolution',
    'repeat',
  ] as const
  const closed = await find(context, rmaCase, { where, as: context.actor, fields, sort: 'id', limit: 'all' })
  const later = await find(context, rmaCase, {
    where: { serial: [...new Set(closed.flatMap(one => one.serial ?? []))] },
    as: context.actor,
    fields: ['id', 'serial', 'failureMode', 'appliedOn'],
    limit: 'all',
  })
  const bySerial = Map.groupBy(later, one => one.serial)
  const units = await pickEach(
    context,
    unit,
    closed.flatMap(one => one.unit ?? []),
    ['shippedOn'],
  )
  const counted = closed.map(one => {
    const shippedOn = units.get(one.unit ?? 0)?.shippedOn ?? null
    const until = dayAfter(one.closedOn ?? one.appliedOn, mostRepeatDays)
    return {
      month: (one.closedOn ?? one.appliedOn).slice(0, 7),
      turnaround: one.turnaround ?? '0',
      inTime: one.pace === 'inTime',
      customerWait: one.customerWait ?? '0',
      resolution: one.resolution,
      repeat: one.repeat,
      cameBack: (bySerial.get(one.serial) ?? []).some(
        again => again.id > one.id && again.failureMode === one.failureMode && again.appliedOn <= until,
      ),
      daysInUse: shippedOn === null ? null : daysBetween(shippedOn, one.appliedOn),
    }
  })
  const months = [...Map.groupBy(counted, one => one.month)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    rows: months.map(([month, those]) => ({
      values: { month, ...turnaroundOf(those) },
      leadsTo: leadTo(rmaCase, { ...where, closedOn: daysIn(withinMonth(month, days)) }),
    })),
    total: { values: { month: null, ...turnaroundOf(counted) }, leadsTo: leadTo(rmaCase, where) },
  }
})
