import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { may, type Actor } from '#core/rights'
import { project } from './project.ts'

const members = linesOf(project, 'members')

/** Who looks into projects of which they are no member, as far as their scope goes. */
const overseePoint = 'cooperation.everyProject:read'

/** A project, whose id stands in the column, is seen by its members, its lead and whoever entered it. The whole truth: this is what decides who sees them. */
export const visibleToMembers =
  (column: RawBuilder<number | null>) =>
  (actor: Actor): RawBuilder<boolean> =>
    sql<boolean>`${column} in (select p.id from ${table(project)} as p where p.created_by_id = ${actor.userId}
      or ${col(project, 'lead', 'p')} = ${actor.userId}
      or p.id in (select ${col(members, 'record', 'm')} from ${table(members)} as m where ${col(members, 'user', 'm')} = ${actor.userId}))`

/** Nobody else sees it, unless they oversee projects. */
export const ofMembers =
  (column: RawBuilder<number | null>) =>
  (actor: Actor): RawBuilder<boolean> | undefined =>
    may(actor, overseePoint) ? undefined : visibleToMembers(column)(actor)
