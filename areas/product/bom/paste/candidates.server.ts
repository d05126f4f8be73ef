import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, rowsSeen, table } from '#core/queries.server'
import { find, titleOf } from '#core/records.server'
import { material } from '../../../mnm/material/material.ts'
import { unit } from '../../../mnm/unit/unit.ts'
import type { Candidate, RowToFind } from './findMaterials.ts'
import { keyOf } from '#core/tables'
import type { KnownUnit, UnitsByKey } from './units.ts'

/** The materials that some rows may mean, of those that this person sees; those that have no number yet only where applications are asked for, too. */
export const candidatesFor = async (
  context: Context,
  rows: readonly RowToFind[],
  { applications = false }: { readonly applications?: boolean } = {},
): Promise<readonly Candidate[]> => {
  const keys = [
    ...new Set(rows.flatMap(({ number, mpn, name, spec }) => [number, mpn, name, spec].flatMap(text => (text ? [keyOf(text)] : [])))),
  ]
  const key = (expression: unknown) => sql`upper(normalize(${expression}, NFKC)) = any(${keys}::text[])`
  const { rows: found } = await sql<Candidate>`
    select t.id, ${titleOf(material, context.actor.language, 't')} as title, coalesce(${col(material, 'code')}, '') as code,
      ${col(material, 'aliases')} as aliases, ${col(material, 'name')} as name, ${col(material, 'brandModel')} as "brandModel",
      ${col(material, 'spec')} as spec,
      ${col(material, 'purchasable')} as purchasable, ${col(material, 'status')} as status, ${col(unit, 'name', 'u')} as unit, ${col(unit, 'nameEn', 'u')} as "unitEn", ${col(unit, 'precision', 'u')} as precision
    from ${table(material)} as t join ${table(unit)} as u on u.id = ${col(material, 'unit')}
    where ${rowsSeen(context, material)} and ${applications ? sql`true` : sql`${col(material, 'code')} is not null`}
      and (${key(col(material, 'code'))} or ${key(col(material, 'name'))} or ${key(col(material, 'brandModel'))} or ${key(col(material, 'spec'))}
        or ${key(sql`regexp_replace(${col(material, 'brandModel')}, '^.*\\s', '')`)}
        or upper(${col(material, 'aliases')})::text <> '' and string_to_array(upper(${col(material, 'aliases')}), ' ') && ${keys}::text[])
    order by t.id`.execute(context.tx)
  return found
}

/** All units, by the keys of their names in both languages. */
export const unitsByKey = async (context: Context): Promise<UnitsByKey> => {
  const units = await find(context, unit, { fields: ['id', 'name', 'nameEn', 'precision'], limit: 'all' })
  return new Map(
    units.flatMap(one =>
      [one.name, ...(one.nameEn === null ? [] : [one.nameEn])].map((called): [string, KnownUnit] => [keyOf(called), one]),
    ),
  )
}
