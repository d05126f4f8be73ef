import { sql, type RawBuilder } from 'kysely'
import type { Service } from '#core/context.server'
import { rowScope, table } from '#core/queries.server'
import { may, type Actor } from '#core/rights'
import { company } from './company/company.ts'
import { ofDepartmentOrGranted } from './accessRequest/grantedTo.server.ts'

/** Whoever sees a customer, by a way of theirs, sees what belongs to it, as a column of its row says. */
export const ofSeenCompany =
  (column: RawBuilder<number | null>, by: Pick<Service<typeof company>, 'scope'> = { scope: ofDepartmentOrGranted }) =>
  (actor: Actor): RawBuilder<boolean> => {
    if (!may(actor, 'crm.company:read')) return sql<boolean>`false`
    const seen = rowScope(company, { transitions: {}, ...by }, actor)
    return seen ? sql<boolean>`${column} in (select t.id from ${table(company)} as t where ${seen})` : sql<boolean>`true`
  }
