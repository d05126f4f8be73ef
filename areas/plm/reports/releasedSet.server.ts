import { companyDay } from '#core/days'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { release } from '../release/release.ts'
import { releasedOn } from './releasedOn.ts'
import { releasedSetReport } from './releasedSetReport.ts'

/** Lists the releases that were valid on a day, as far as the reader sees them. */
export const servedReleasedSet = serveReport(releasedSetReport, async (context, { on, model }) => {
  const found = await find(context, release, {
    where: { state: 'approved', model: model ?? undefined },
    as: context.actor,
    fields: ['id', 'pn', 'model', 'type', 'hwVersion', 'swVersion', 'mechVersion', 'approvedOn'],
    sort: 'id',
    limit: 'all',
  })
  const approved = found.flatMap(({ approvedOn, ...row }) => (approvedOn === null ? [] : [{ ...row, approvedOn }]))
  return {
    rows: releasedOn(approved, on ?? companyDay(context.now))
      .toSorted((one, other) => one.release.pn.localeCompare(other.release.pn))
      .map(({ release: { id, ...values }, count }) => ({
        values: { ...values, release: id, releases: count },
        leadsTo: leadTo(release, { model: values.model, state: 'approved' }),
      })),
  }
})
