import { approversFrom, flowInForce } from '#core/approvals.server'
import { colleaguesAmong } from '#core/people.server'
import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { materialClass } from '../../mnm/materialClass/materialClass.ts'
import { shortage } from '../shortage/shortage.ts'
import type { PlannedMaterial } from './readMaterials.server.ts'

/** Whoever is asked first to agree to shortages plans for the company, as long as the flow names people without looking at the document. */
const companyPlanner = async ({ tx, now }: Context): Promise<number | null> => {
  const source = (await flowInForce(tx, shortage.name, now))?.steps[0]?.source
  if (source === undefined || (source.kind !== 'users' && source.kind !== 'role' && source.kind !== 'group')) return null
  return (await approversFrom(tx, source, { requester: 0, passedOver: [] }))[0] ?? null
}

/**
 * Who takes up what is to be done about a material: its planner, that of its class, that of the class above, else the planner of the company, else whoever started the run. Who
 * can no longer sign in is passed over.
 */
export const ownersOf = async (
  context: Context,
  materials: readonly Pick<PlannedMaterial, 'planner'>[],
  startedBy: number | null,
): Promise<(of: Pick<PlannedMaterial, 'planner' | 'class'>) => number | null> => {
  const classes = await find(context, materialClass, { fields: ['id', 'parent', 'planner'], limit: 'all' })
  const named = [...materials, ...classes].flatMap(({ planner }) => planner ?? [])
  const active = new Set(await colleaguesAmong(context.tx, [...new Set(named)]))
  const plannerOf = ({ planner }: { readonly planner: number | null }): number | null =>
    planner !== null && active.has(planner) ? planner : null
  const classOf = new Map(classes.map(one => [one.id, one]))
  const ofClass = (id: number | null): number | null => {
    const found = id === null ? undefined : classOf.get(id)
    return found ? (plannerOf(found) ?? ofClass(found.parent)) : null
  }
  const others = (await companyPlanner(context)) ?? startedBy
  return of => plannerOf(of) ?? ofClass(of.class) ?? others
}
