import { sql } from 'kysely'
import type { Reference } from '../define/field.ts'
import { entityOf, people } from '../define/registry.ts'
import { likeText } from '../reading/conditions.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { decides } from './approvers.server.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** What these people are called in the actor's language, asked for once. */
export const namesOf = async ({ tx, product, actor }: Context, ids: readonly number[]): Promise<(id: number) => Reference> => {
  const { rows } = await sql<Reference>`select u.id, ${titleOf(entityOf(product.registry, people), actor.language, 'u')} as title
    from ${table(user)} as u where u.id = any(${[...new Set(ids)]})`.execute(tx)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return id => ({ id, title: titles.get(id) ?? `#${id}` })
}

/** Active people by what was typed of their name; everybody may find a colleague to ask. */
export const peopleCalled = async ({ tx, product, actor }: Context, typed: string): Promise<readonly Reference[]> => {
  const title = titleOf(entityOf(product.registry, people), actor.language, 'u')
  const { rows } = await sql<Reference>`select u.id, ${title} as title from ${table(user)} as u
    where ${decides} and (${col(user, 'name', 'u')} ilike ${likeText(typed)} or ${col(user, 'nameEn', 'u')} ilike ${likeText(typed)} or ${col(user, 'username', 'u')} ilike ${likeText(typed)}) order by title, u.id limit 30`.execute(
    tx,
  )
  return rows
}
