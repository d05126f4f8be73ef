import { sql } from 'kysely'
import { exact } from '#core/numbers'
import { col, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { compareVersions } from '../softwareChange/semver.ts'
import { softwareChange } from '../softwareChange/softwareChange.ts'
import { fleetStanding, fleetStandings, type FleetStanding } from './fleet.ts'
import { fleetReport } from './fleetReport.ts'
import { inField } from '../../product/unit/whereabouts.ts'

const turns = Object.keys(fleetStandings) as readonly FleetStanding[]

/** Counts the shipped units that the reader sees by their version, for products of whose firmware they see what took effect. */
export const servedFleet = serveReport(fleetReport, async (context, { model: of }) => {
  const firmware = await find(context, softwareChange, {
    where: { model: of ?? undefined, softwareType: 'firmware', state: ['effective', 'superseded'] },
    as: context.actor,
    fields: ['model', 'toVersion', 'mandatory'],
    limit: 'all',
  })
  const models = [...new Set(firmware.map(({ model }) => model))]
  const shipped = { model: models, ...inField }
  const rows = await query(
    context,
    { model: col(unit, 'model'), version: col(unit, 'swVersion'), units: sql<number>`count(*)::int` },
    sql`from ${table(unit)} as t where ${rowsSeen(context, unit)} and ${meets(unit, shipped)} group by 1, 2`,
  )
  const counted = rows.map(row => {
    const known = firmware.flatMap(({ model, toVersion: version, mandatory }) => (model === row.model ? [{ version, mandatory }] : []))
    const all = rows.reduce((sum, one) => (one.model === row.model ? sum + one.units : sum), 0)
    const newest =
      known
        .map(({ version }) => version)
        .toSorted(compareVersions)
        .at(-1) ?? ''
    return { ...row, newest, standing: fleetStanding(row.version, known), share: exact(row.units).over(all, 4).toFixed(4) }
  })
  return {
    rows: counted
      .toSorted(
        (one, other) => turns.indexOf(one.standing) - turns.indexOf(other.standing) || other.units - one.units || one.model - other.model,
      )
      .map(values => ({
        values,
        ...(values.version === null ? {} : { leadsTo: leadTo(unit, { ...shipped, model: values.model, swVersion: values.version }) }),
      })),
  }
})
