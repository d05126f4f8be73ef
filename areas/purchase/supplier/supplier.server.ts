import { sql, type RawBuilder } from 'kysely'
import { fill, guard, serve, touches, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, type StoredRecord, statesMeaning } from '#core/definition'
import { col, linesOf, table } from '#core/queries.server'
import { meets, pick } from '#core/records.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { scar } from '../../quality/scar/scar.ts'
import {
  confirmedAccount,
  mayConfirm,
  proposedAccount,
  refusedAccount,
  tellOfAccount,
} from '../../crm/partnerAccount/servedAccount.server.ts'
import { isLapsed, mandatoryUntil } from './lapsed.ts'
import { supplierSuspension } from '../../quality/inspectionRegime/suspendSupplier.server.ts'
import { supplierState } from '../../quality/iqc/supplierState.server.ts'
import { supplier } from './supplier.ts'
import { reinstateSupplier, suspendSupplier } from './suspendByInspection.server.ts'
import { supplierEvents } from './supplier.events.ts'

/** How a supplier stands. The whole truth, for rules. */
const stateOfSupplier = async (context: Context, id: number): Promise<StoredRecord<typeof supplier>['status']> =>
  (await pick(context, supplier, id, ['status'])).status

type Supplier = StoredRecord<typeof supplier>
type Changed = Change<typeof supplier>

/** A person has decided anew: what inspection, an expired certificate or the score had suspended is not given back by itself. */
const forgetSuspension = async (): Promise<Changed> => ({ suspendedFrom: null, lapsedFrom: null, scoreFrom: null })

/** What an expired certificate had suspended is given back as soon as it is renewed, unless inspection has suspended it as well. */
const whenRenewed = async ({ now }: Context, row: Supplier): Promise<Changed | undefined> =>
  row.status === 'suspended' && row.lapsedFrom !== null && !isLapsed(mandatoryUntil(row.certificates), companyDay(now))
    ? { ...(row.suspendedFrom === null ? { status: row.lapsedFrom } : {}), lapsedFrom: null }
    : undefined

/** The whole truth, because what a supplier keeps is the same for everybody who may see it: its corrective actions that are not accepted yet. */
const openScars = sql`(select count(*)::int from ${table(scar)} as s where ${col(scar, 'supplier', 's')} = ${col(supplier, 'id')} and ${meets(scar, { status: statesMeaning(scar, 'unfinished') }, 's')})`

const inspections = linesOf(iqc, 'inspections')

/** First inspections of its lots, counted over those in which a unit was inspected; the whole truth for the same reason. */
const firstInspections = (counted: RawBuilder<unknown>) => sql`(select ${counted} from ${table(iqc)} as l
  join ${table(inspections)} as i on i.owner_id = l.id
  where ${col(iqc, 'supplier', 'l')} = ${col(supplier, 'id')} and ${meets(inspections, { original: true, unitsInspected: { gte: 1 } }, 'i')})`

const inspected = [touches(iqc, row => row.supplier, ['inspections'])]

/** How a supplier becomes one the company may buy from, and stops being one. */
export const servedSupplier = serve(supplier, {
  fills: [fill(supplierState, stateOfSupplier), fill(supplierSuspension, { suspend: suspendSupplier, reinstate: reinstateSupplier })],
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
  onCreate: async (context, row): Promise<Changed> => proposedAccount(context, supplier, row, null),
  onChange: async (context, row, before): Promise<Changed> => ({
    ...(await proposedAccount(context, supplier, row, before)),
    ...(await whenRenewed(context, row)),
  }),
  onWritten: async (context, row, before) => {
    const { id, name, nameEn } = row
    const title = [`供应商 ${name}`, `supplier ${nameEn ?? name}`] as const
    await tellOfAccount(context, row, before, {
      of: supplier,
      event: supplierEvents.accountChanged,
      title,
      link: `/purchase/supplier/${id}`,
    })
  },
  guards: {
    confirmAccount: guard(supplier, ['accountStanding'], mayConfirm('supplierBank')),
    refuseAccount: guard(supplier, ['accountStanding'], mayConfirm('supplierBank')),
  },
  transitions: {
    takeOver: async ({ now }) => ({ scoredSince: companyDay(now) }),
    suspend: forgetSuspension,
    deactivate: forgetSuspension,
    reconsider: forgetSuspension,
    confirmAccount: async (context, row): Promise<Changed> => ({ status: row.status, ...confirmedAccount(context, row) }),
    refuseAccount: async (_context, row): Promise<Changed> => ({ status: row.status, ...refusedAccount(row) }),
  },
})
