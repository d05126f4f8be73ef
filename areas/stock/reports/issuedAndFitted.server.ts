import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { exact } from '#core/numbers'
import { col, everyCondition, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, pickEach, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { issuedAndFittedReport } from '../../product/reports/issuedAndFittedReport.ts'
import { comparedAtTheLine } from '../../product/reports/lineStanding.ts'
import { unit } from '../../product/unit/unit.ts'
import { atTheLine, ofKeyPart, type Piece } from '../atTheLine/atTheLine.server.ts'
import { move } from '../move/move.ts'

const parts = linesOf(unit, 'parts')

/** What is in the units of a range, as far as the reader sees these. */
const piecesIn = (context: Context, snRange: number): Promise<readonly Piece[]> =>
  query(
    context,
    {
      material: sql<number>`coalesce(${col(parts, 'substitute', 'p')}, ${col(parts, 'component', 'p')})`,
      lot: col(parts, 'lot', 'p'),
      serial: col(parts, 'serial', 'p'),
    },
    sql`from ${table(parts)} as p join ${table(unit)} as t on t.id = p.owner_id
      where ${rowsSeen(context, unit)} and ${meets(unit, { snRange })} group by 1, 2, 3`,
  )

const turns = ['beyond', 'left', 'even'] as const

/** Compares what the reader sees of moves to production with what they see of units; what they see none of is not told. */
export const servedIssuedAndFitted = serveReport(issuedAndFittedReport, async (context, { material: of, lot, snRange }) => {
  const seesMoves = may(context.actor, `${move.name}:read`)
  const found = await atTheLine(context, {
    ...(of === null ? {} : { materials: [of] }),
    ...(lot === null ? {} : { lots: [lot] }),
    ...(snRange === null ? {} : { pieces: await piecesIn(context, snRange) }),
    moves: everyCondition([rowsSeen(context, move), ofKeyPart]),
    units: rowsSeen(context, unit),
  })
  const rows = found
    .map(one => ({ ...one, ...comparedAtTheLine(one.issued, one.fitted) }))
    .filter(one => (of ?? lot ?? snRange) !== null || (seesMoves ? one.standing !== 'even' : one.units > 0))
    .toSorted(
      (one, other) =>
        turns.indexOf(one.standing) - turns.indexOf(other.standing) ||
        exact(other.left).size().compare(exact(one.left).size()) ||
        one.material - other.material ||
        (one.lot ?? 0) - (other.lot ?? 0) ||
        (one.serial ?? '').localeCompare(other.serial ?? ''),
    )
  const units = await pickEach(
    context,
    material,
    rows.map(one => one.material),
    ['unit'],
  )
  return {
    rows: rows.map(({ issued, left, standing, ...values }) => ({
      values: {
        ...values,
        unit: units.get(values.material)?.unit ?? null,
        ...(seesMoves ? { issued, left, standing } : { issued: null, left: null, standing: null }),
      },
      ...(values.lot === null ? {} : { leadsTo: leadTo(unit, { lots: [values.lot] }) }),
    })),
  }
})
