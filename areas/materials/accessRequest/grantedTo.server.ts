import { sql, type RawBuilder } from 'kysely'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import type { Actor } from '#core/rights'
import { company } from '../company/company.ts'
import { ofDepartment } from '../company/ofDepartment.server.ts'
import { accessRequest } from './accessRequest.ts'

/** The customers that a person sees besides those of his scope: of his department, and those to which he was granted access that has not run out: the whole truth of what was granted him. */
export const ofDepartmentOrGranted = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(${ofDepartment(actor)} or ${col(company, 'id')} in
  (select ${col(accessRequest, 'company', 'g')} from ${table(accessRequest)} as g where ${meets(accessRequest, { requester: actor.userId, state: 'granted' }, 'g')}
    and ${col(accessRequest, 'accessUntil', 'g')} >= company_today()))`
