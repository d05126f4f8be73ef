import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, daysBetween } from '#core/days'
import { col, rowsSeen, table, targetsOf } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { order } from '../order/order.ts'
import { waybill } from '../waybill/waybill.ts'
import { unit } from '../../product/unit/unit.ts'
import { company } from '../../crm/company/company.ts'
import { registration } from '../../crm/registration/registration.ts'
import { sellThroughOf } from '../../crm/reports/sellThrough.ts'
import { brought, standing } from './installedUnits.server.ts'
import { sellThroughReport } from '../../crm/reports/sellThroughReport.ts'
import { inField } from '../../product/unit/whereabouts.ts'

const year = 365
const scanned = targetsOf(waybill, 'units')

/** Which distributor and which model, or each. */
interface Asked {
  readonly of: number | undefined
  readonly kind: number | undefined
}

/**
 * The units that lie with each distributor whom the reader sees, or went on from there, by model: those that a waybill brought to it. The
 * whole truth of their waybills and registrations, because who sees a customer sees both.
 */
const shippedTo = (context: Context, { of, kind }: Asked) =>
  query(
    context,
    {
      company: sql<number>`n.company`,
      model: sql<number>`n.model`,
      shipped: sql<number>`count(*)::int`,
      inChannel: sql<number>`(count(*) filter (where not n.registered))::int`,
      oldest: sql<string | null>`(min(n.shipped_on) filter (where not n.registered))::text`,
    },
    sql`from (select ${col(company, 'id')} as company, ${col(unit, 'model', 'u')} as model, ${col(unit, 'shippedOn', 'u')} as shipped_on,
        exists (select from ${table(registration)} as r where ${col(registration, 'unit', 'r')} = u.id
          and ${col(registration, 'company', 'r')} = ${col(company, 'id')} and ${meets(registration, { status: 'registered' }, 'r')}) as registered
      from ${table(company)} as t join ${table(waybill)} as w on ${col(waybill, 'company', 'w')} = ${col(company, 'id')}
        join ${scanned} as p on p.owner_id = w.id join ${table(unit)} as u on u.id = p.target_id
        left join ${table(order)} as o on o.id = ${col(waybill, 'order', 'w')}
      where ${rowsSeen(context, company)} and ${meets(company, { type: 'distributor', id: of })}
        and ${meets(waybill, { status: standing }, 'w')} and (o.id is null or ${meets(order, { type: ['sale', 'sample', 'rmaReplacement'] }, 'o')})
        and ${meets(unit, { ...inField, model: kind }, 'u')} and ${brought(col(unit, 'waybill', 'u'))}) as n group by 1, 2`,
  )

/** The valid registrations of each distributor by model that the reader sees, all of them and those since a day. */
const registeredBy = (context: Context, { of, kind }: Asked, since: string) =>
  query(
    context,
    {
      company: sql<number>`${col(registration, 'company')}`,
      model: sql<number>`${col(registration, 'model')}`,
      registered: sql<number>`count(*)::int`,
      soldInYear: sql<number>`(count(*) filter (where ${meets(registration, { registeredOn: { gte: since } })}))::int`,
    },
    sql`from ${table(registration)} as t where ${rowsSeen(context, registration)}
      and ${meets(registration, { status: 'registered', company: of, model: kind })}
      and ${col(registration, 'company')} in (select c.id from ${table(company)} as c where ${meets(company, { type: 'distributor' }, 'c')}) group by 1, 2`,
  )

const keyOf = ({ company: id, model }: { readonly company: number; readonly model: number }): string => `${id} ${model}`

/** What lies with the distributors whom the reader sees, the most first. */
export const servedSellThrough = serveReport(sellThroughReport, async (context, { company: of, model: kind }) => {
  const today = companyDay(context.now)
  const asked = { of: of ?? undefined, kind: kind ?? undefined }
  const shipped = await shippedTo(context, asked)
  const registered = await registeredBy(context, asked, dayAfter(today, 1 - year))
  const shippedOf = new Map(shipped.map(row => [keyOf(row), row]))
  const registeredOf = new Map(registered.map(row => [keyOf(row), row]))
  const every = new Map([...shipped, ...registered].map(row => [keyOf(row), row]))
  const rows = [...every].map(([key, { company: id, model }]) => {
    const { shipped: sent, inChannel, oldest } = shippedOf.get(key) ?? { shipped: 0, inChannel: 0, oldest: null }
    const { registered: known, soldInYear } = registeredOf.get(key) ?? { registered: 0, soldInYear: 0 }
    return {
      values: {
        company: id,
        model,
        shipped: sent,
        inChannel,
        ...sellThroughOf({ shipped: sent, inChannel, soldInYear }),
        registered: known,
        soldInYear,
        oldestDays: oldest === null ? null : daysBetween(oldest, today),
      },
      leadsTo: leadTo(registration, { company: id, model, status: 'registered' }),
    }
  })
  return { rows: rows.toSorted((one, other) => other.values.inChannel - one.values.inChannel || one.values.company - other.values.company) }
})
