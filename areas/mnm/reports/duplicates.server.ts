import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { leadTo, mostInLead, serveReport } from '#core/reports.server'
import { brand } from '../brand/brand.ts'
import { describe, likenessOf, type Description } from '../material/likeness/likeness.ts'
import { material } from '../material/material.ts'
import { clustersOf, type Pair } from './clusters.ts'
import { duplicatesReport } from './duplicatesReport.ts'

/** A model or a name that more materials share says little by itself. */
const mostAlike = 20

/** So many pairs are compared at most. */
const mostPairs = 20_000

/** Materials in use or laid down: what is applied for is compared when it is handed in. */
const inUse = { status: ['active', 'inactive'] } as const

/** The pairs of materials that the reader sees of the same model or name, to be compared word for word. */
const likelyPairs = async (context: Context, materialClass: number | null): Promise<readonly Pair[]> => {
  const rows = await query(
    context,
    { ids: sql<readonly number[]>`array_agg(t.id order by t.id)` },
    sql`from mnm_material_key as k join ${table(material)} as t on t.id = k.material_id
      where (k.key like 'm:%' or k.key like 'n:%') and ${rowsSeen(context, material)} and ${meets(material, { ...inUse, class: materialClass ?? undefined })}
      group by k.key having count(*) between 2 and ${sql.lit(mostAlike)} order by count(*), k.key limit ${sql.lit(mostPairs)}`,
  )
  const pairs = new Map<string, Pair>()
  for (const { ids } of rows)
    for (const [place, one] of ids.entries()) for (const other of ids.slice(place + 1)) pairs.set(`${one} ${other}`, [one, other])
  return [...pairs.values()].slice(0, mostPairs)
}

/** What is compared of materials. */
const described = async (context: Context, ids: readonly number[]) => {
  const found = await find(context, material, {
    where: { id: ids },
    as: context.actor,
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

/** Finds the materials that the reader sees several times. */
export const servedDuplicates = serveReport(duplicatesReport, async (context, { class: materialClass }) => {
  const likely = await likelyPairs(context, materialClass)
  const materials = await described(context, [...new Set(likely.flat())])
  const alike = likely.filter(([one, other]) => {
    const [first, second] = [materials.get(one)?.says, materials.get(other)?.says]
    return first !== undefined && second !== undefined && likenessOf(first, second) !== undefined
  })
  return {
    rows: clustersOf(alike).flatMap(ids => {
      const [first] = ids
      const codes = ids.flatMap(id => materials.get(id)?.code ?? [])
      if (first === undefined) return []
      return [
        {
          values: { material: first, materials: ids.length, codes: codes.join(', ') },
          ...(codes.length === ids.length && codes.length <= mostInLead ? { leadsTo: leadTo(material, { code: codes }) } : {}),
        },
      ]
    }),
  }
})
