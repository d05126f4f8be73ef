import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import type { Actor } from '#core/rights'
import { brand } from '../brand/brand.ts'
import { describe, likenessOf, type Description } from '../material/likeness/likeness.ts'
import { material } from '../material/material.ts'
import { clustersOf, type Pair } from './clusters.ts'

/** A model or a name that more materials share says little by itself. */
const mostAlike = 20

/** So many pairs are compared at most. */
const mostPairs = 20_000

/** Materials in use or laid down: what is applied for is compared when it is handed in. */
const inUse = { status: ['active', 'inactive'] } as const

/** In which materials are looked for: of one class or all, for a reader those that they see, for the company itself the whole truth. */
interface Asked {
  readonly class: number | null
  readonly reader: Actor | null
}

/** The pairs of materials of the same model or name, to be compared word for word: for the company itself the whole truth. */
const likelyPairs = async (context: Context, asked: Asked): Promise<readonly Pair[]> => {
  const rows = await query(
    context,
    { ids: sql<readonly number[]>`array_agg(t.id order by t.id)` },
    sql`from mnm_material_key as k join ${table(material)} as t on t.id = k.material_id
      where (k.key like 'm:%' or k.key like 'n:%') and ${asked.reader ? rowsSeen({ ...context, actor: asked.reader }, material) : sql<boolean>`true`}
        and ${meets(material, { ...inUse, class: asked.class ?? undefined })}
      group by k.key having count(*) between 2 and ${sql.lit(mostAlike)} order by count(*), k.key limit ${sql.lit(mostPairs)}`,
  )
  const pairs = new Map<string, Pair>()
  for (const { ids } of rows)
    for (const [place, one] of ids.entries()) for (const other of ids.slice(place + 1)) pairs.set(`${one} ${other}`, [one, other])
  return [...pairs.values()].slice(0, mostPairs)
}

/** What is compared of materials. */
const described = async (context: Context, ids: readonly number[], { reader }: Asked) => {
  const found = await find(context, material, {
    where: { id: ids },
    ...(reader ? { as: reader } : {}),
    fields: ['id', 'code', 'name', 'nameEn', 'spec', 'brand', 'brandModel'],
    limit: 'all',
  })
  const brands = await find(context, brand, {
    where: { id: found.flatMap(one => one.brand ?? []) },
    fields: ['id', 'name', 'nameEn'],
    limit: 'all',
  })
  const nameOf = new Map(brands.map(one => [one.id, [one.name, one.nameEn].join(' ')]))
  return new Map(
    found.map(({ id, code, brand: of, ...comparable }): readonly [number, { readonly code: string | null; readonly says: Description }] => [
      id,
      { code, says: describe({ ...comparable, brand: of === null ? null : (nameOf.get(of) ?? null) }) },
    ]),
  )
}

/** A material that is in use under several numbers. */
interface Numbered {
  readonly id: number
  readonly code: string | null
}

/** Materials that look like the same thing, each cluster in ascending order, the largest first. */
export const findClusters = async (context: Context, asked: Asked): Promise<readonly (readonly Numbered[])[]> => {
  const likely = await likelyPairs(context, asked)
  const materials = await described(context, [...new Set(likely.flat())], asked)
  const alike = likely.filter(([one, other]) => {
    const [first, second] = [materials.get(one)?.says, materials.get(other)?.says]
    return first !== undefined && second !== undefined && likenessOf(first, second) !== undefined
  })
  return clustersOf(alike).map(ids => ids.map(id => ({ id, code: materials.get(id)?.code ?? null })))
}
