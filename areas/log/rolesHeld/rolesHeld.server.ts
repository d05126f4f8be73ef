import { rightsWithin, type ActedThen } from '#core/audit.server'
import { companyDay, dayEnd, dayStart } from '#core/days'
import { user } from '#core/people'
import { leadToScreen, serveReport } from '#core/reports.server'
import { rolesHeldReport } from './rolesHeldReport.ts'

/** The roles of a day, each with how its holder stood then, the latest first; null for what comes without a role. */
const rolesOf = (ways: readonly ActedThen[]): ReadonlyMap<number | null, ActedThen> => {
  const held = new Map<number | null, ActedThen>()
  for (const way of ways) {
    const bare = way.roles.length === 0 && (way.isAdmin || way.actor.type !== 'ordinary')
    for (const id of bare ? [null] : way.roles) if (!held.has(id)) held.set(id, way)
  }
  return held
}

/** Answers who held which role on a day. The whole truth, as the audit has it: an auditor sees who may do what. */
export const servedRolesHeld = serveReport(rolesHeldReport, async (context, { day: asked, person, role }) => {
  const day = asked ?? companyDay(context.now)
  const rights = await rightsWithin(context, { from: dayStart(day), until: dayEnd(day) })
  const rows = [...rights.people]
    .filter(([id]) => (person ?? id) === id)
    .toSorted(([one], [other]) => one - other)
    .flatMap(([id, ways]) =>
      [...rolesOf(ways)]
        .filter(([held]) => (role ?? held) === held)
        .map(([held, { actor, isAdmin }]) => ({
          values: {
            person: id,
            role: held,
            type: actor.type,
            isAdmin,
            department: actor.departmentId,
            unclear: !rights.isWhole || rights.unclear.has(id),
            changes: rights.changes.get(id) ?? 0,
          },
          leadsTo: leadToScreen('log.audit', { entity: user.name, record: id, from: day, result: 'done' }),
        })),
    )
  return { rows, taken: { day } }
})
