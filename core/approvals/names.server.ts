import { sql } from 'kysely'
import type { Reference } from '../define/field.ts'
import { entityOf, people } from '../define/registry.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** What these people are called in the actor's language, asked for once. */
export const namesOf = async ({ tx, product, actor }: Context, ids: readonly number[]): Promise<(id: number) => Reference> => {
  const { rows } = await sql<Reference>`select u.id, ${titleOf(entityOf(product.registry, people), actor.language, 'u')} as title
    from ${table(user)} as u where u.id = any(${[...new Set(ids)]})`.execute(tx)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return id => ({ id, title: titles.get(id) ?? `#${id}` })
}
