import { sql, type RawBuilder } from 'kysely'
import { serve, touches, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { scar } from '../../quality/scar/scar.ts'
import { isLapsed, mandatoryUntil } from './lapsed.ts'
import { supplier } from './supplier.ts'

type Supplier = StoredRecord<typeof supplier>
type Changed = Change<typeof supplier>

/** A person has decided anew: what inspection, an expired certificate or the score had suspended is not given back by itself. */
const forgetSuspension = async (): Promise<Changed> => ({ suspendedFrom: null, lapsedFrom: null, scoreFrom: null })

/** What an expired certificate had suspended is given back as soon as it is renewed. */
const whenRenewed = async ({ now }: Context, row: Supplier): Promise<Changed | undefined> =>
  row.status === 'suspended' && row.lapsedFrom !== null && !isLapsed(mandatoryUntil(row.certificates), companyDay(now))
    ? { status: row.lapsedFrom, lapsedFrom: null }
    : undefined

/** The whole truth, because what a supplier keeps is the same for everybody who may see it: its corrective actions that are not accepted yet. */
const openScars = sql`(select count(*)::int from ${table(scar)} as s where ${col(scar, 'supplier', 's')} = ${col(supplier, 'id')} and ${meets(scar, { status: ['open', 'answered'] }, 's')})`

const inspections = linesOf(iqc, 'inspections')

/** First inspections of its lots, counted over those in which a unit was inspected; the whole truth for the same reason. */
const firstInspections = (counted: RawBuilder<unknown>) => sql`(select ${counted} from ${table(iqc)} as l
  join ${table(inspections)} as i on i.owner_id = l.id
  where ${col(iqc, 'supplier', 'l')} = ${col(supplier, 'id')} and ${meets(inspections, { original: true, unitsInspected: { gte: 1 } }, 'i')})`

const inspected = [touches(iqc, row => row.supplier, ['inspections'])]

/** How a supplier becomes one the company may buy from, and stops being one. */
export const servedSupplier = serve(supplier, {
  kept: {
    openScars: { value: openScars, from: [touches(scar, row => row.supplier, ['status'])] },
    lotsInspected: { value: firstInspections(sql`count(*)::int`), from: inspected },
    firstPassRate: {
      value: firstInspections(
        sql`round(count(*) filter (where ${meets(inspections, { verdict: 'accepted' }, 'i')})::numeric / nullif(count(*), 0), 4)`,
      ),
      from: inspected,
    },
  },
  onChange: whenRenewed,
  transitions: {
    takeOver: async ({ now }) => ({ scoredSince: companyDay(now) }),
    suspend: forgetSuspension,
    deactivate: forgetSuspension,
    reconsider: forgetSuspension,
  },
})
