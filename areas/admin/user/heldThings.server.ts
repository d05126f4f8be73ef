import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import { inLanguage } from '#core/language'
import { columnNamed, table } from '#core/queries.server'
import type { HeldGroup } from './accountCalls.ts'
import { heldThings } from './heldThings.ts'

/**
 * What somebody holds, by kind, without what they hold nothing of. The whole truth: whoever closes an account is told how much is left with nobody, and not what; the list that
 * a kind leads to shows its reader what they may see of it.
 */
export const heldBy = async (context: Pick<Context, 'tx' | 'product' | 'actor'>, person: number): Promise<readonly HeldGroup[]> => {
  const { language } = context.actor
  const known = heldThings.flatMap(thing => {
    const entity = context.product.registry.entities.get(thing.entity)
    return entity === undefined
      ? []
      : [
          {
            ...thing,
            of: entity,
            by: thing.by ?? String(entity.state),
            states: thing.means ? statesMeaning(entity, thing.means) : thing.states,
          },
        ]
  })
  const counts = known.map(({ of, field, by, states }, at) => {
    const inStates = states === undefined ? sql`true` : sql`${columnNamed<string>(of, by)} = any(${[...states]})`
    return sql`select ${at}::int as at, count(*)::int as n from ${table(of)} as t where ${columnNamed<number>(of, field)} = ${person} and ${inStates}`
  })
  const { rows } = await sql<{ at: number; n: number }>`${sql.join(counts, sql` union all `)}`.execute(context.tx)
  return rows
    .filter(({ n }) => n > 0)
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, n }) => {
      const thing = known[at]
      if (thing === undefined) return []
      const { of, field, by, states, handOver } = thing
      const filters: readonly string[] = of.list?.filters ?? []
      const isListed = [field, ...(states === undefined ? [] : [by])].every(name => filters.includes(name))
      const inStates = states === undefined ? {} : { [`${by}__in`]: states.join(',') }
      return [
        {
          entity: of.name,
          title: inLanguage(of.label, language),
          as: inLanguage(of.fields[field]?.label ?? of.label, language),
          count: n,
          query: isListed ? new URLSearchParams({ [field]: String(person), ...inStates }).toString() : null,
          handOver: inLanguage(handOver, language),
        },
      ]
    })
}
