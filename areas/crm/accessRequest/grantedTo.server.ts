import { sql, type RawBuilder } from 'kysely'
import { col, isGranted } from '#core/queries.server'
import type { Actor } from '#core/rights'
import { company } from '../company/company.ts'
import { ofDepartment } from '../company/ofDepartment.server.ts'
import { accessRequest } from './accessRequest.ts'

/** The customers that a person sees besides those of their scope: of their department, and those to which they were granted access that has not run out. */
export const ofDepartmentOrGranted = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${ofDepartment(actor)} or ${isGranted(accessRequest, actor, col(company, 'id'))})`
