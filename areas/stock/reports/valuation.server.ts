import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayEnd } from '#core/days'
import { exact, sumOf } from '#core/numbers'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { balance } from '../balance/balance.ts'
import { quantityAt } from '../balance/quantityAt.server.ts'
import type { LocationKind } from '../location/locationKinds.ts'
import { realisableOn } from '../realisableValue/realisableOn.server.ts'
import { writeDownOf } from '../realisableValue/writeDown.ts'
import { averageOf, emptyPool, sharesOf, valueScale } from '../valuation/movingAverage.ts'
import { flowsOf, wholeOf } from '../valuation/pools.server.ts'
import { valuationReport } from './valuationReport.ts'

/** What of the company's own goods lies where at a moment, as far as the reader sees it, in the order in which it is told. */
const placesAt = (context: Context, material: number | null, until: string | null) =>
  query(
    context,
    {
      material: sql<number>`s.material`,
      location: sql<number>`s.location`,
      kind: sql<LocationKind>`s.kind`,
      unit: sql<number>`s.unit`,
      quantity: sql<string>`sum(s.quantity)::text`,
      balances: sql<number>`count(*)`,
    },
    sql`from (select ${col(balance, 'material')} as material, ${col(balance, 'location')} as location, ${col(balance, 'kind')} as kind,
        ${col(balance, 'unit')} as unit, ${quantityAt(until)} as quantity from ${table(balance)} as t
        where ${rowsSeen(context, balance)} and ${meets(balance, { material: material ?? undefined, owner: 'company' })}) as s
      where s.quantity <> 0 group by 1, 2, 3, 4 order by 1, 3, 2`,
  )

/** Values what the reader sees of the company's own stock, the dearest first; the value of a material is shared by what lies where. */
export const servedValuation = serveReport(valuationReport, async (context, { material, location, kind, asOf }) => {
  const until = asOf === null ? null : dayEnd(asOf)
  const places = await placesAt(context, material, until)
  const ofMaterial = Map.groupBy(places, one => one.material)
  const flows = await flowsOf(context, [...ofMaterial.keys()], { from: null, until })
  const realisable = await realisableOn(context, [...ofMaterial.keys()], asOf ?? companyDay(context.now))
  const valued = [...ofMaterial].flatMap(([of, own]) => {
    const pool = flows.get(of)?.end ?? emptyPool
    const quantities = own.map(({ quantity }) => quantity)
    const values = sharesOf(pool.value, wholeOf(pool), quantities)
    const writeDowns = sharesOf(writeDownOf(pool, realisable.get(of) ?? null), wholeOf(pool), quantities)
    const unvalued = sharesOf(pool.unvalued, wholeOf(pool), quantities)
    const average = averageOf(pool)?.toFixed(valueScale) ?? null
    return own.map((place, at) => ({
      ...place,
      quantity: exact(place.quantity).toFixed(valueScale),
      average: pool.quantity.gt(0) ? average : null,
      value: (values[at] ?? exact(0)).toFixed(valueScale),
      realisable: realisable.get(of) ?? null,
      writeDown: (writeDowns[at] ?? exact(0)).toFixed(valueScale),
      carried: (values[at] ?? exact(0)).minus(writeDowns[at] ?? exact(0)).toFixed(valueScale),
      unvalued: (unvalued[at] ?? exact(0)).toFixed(valueScale),
    }))
  })
  const rows = valued
    .filter(one => (location === null || one.location === location) && (kind === null || one.kind === kind))
    .toSorted(
      (one, other) =>
        exact(other.value).compare(one.value) ||
        one.material - other.material ||
        one.location - other.location ||
        one.kind.localeCompare(other.kind),
    )
  const lead = (where: Parameters<typeof leadTo<typeof balance>>[1]) =>
    until === null ? { leadsTo: leadTo(balance, { ...where, owner: 'company', quantity: { gte: '0.0001' } }) } : {}
  return {
    rows: rows.map(values => ({ values, ...lead({ material: values.material, location: values.location, kind: values.kind }) })),
    total: {
      values: {
        material: null,
        location: null,
        kind: null,
        quantity: null,
        unit: null,
        average: null,
        value: sumOf(rows.map(({ value }) => value)).toFixed(valueScale),
        realisable: null,
        writeDown: sumOf(rows.map(({ writeDown }) => writeDown)).toFixed(valueScale),
        carried: sumOf(rows.map(({ carried }) => carried)).toFixed(valueScale),
        unvalued: null,
        balances: sumOf(rows.map(({ balances }) => balances)).toNumber(),
      },
      ...lead({ material: material ?? undefined, location: location ?? undefined, kind: kind ?? undefined }),
    },
  }
})
