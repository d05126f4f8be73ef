import { sql, type RawBuilder } from 'kysely'
import { everyName, formerAreas } from '../define/formerly.ts'

// What was remembered of an area before it was called otherwise is sealed under its former name, and found and told as what it is called today.

/** Whether a column of the audit names what is called so today. */
export const isNamed = (column: RawBuilder<unknown>, name: string): RawBuilder<boolean> => {
  const names = everyName(name)
  return names.length === 1 ? sql<boolean>`${column} = ${name}` : sql<boolean>`${column} = any(${[...names]}::text[])`
}

/** A column of the audit that names something, as it is called today. */
export const presentIn = (column: RawBuilder<unknown>): RawBuilder<string> =>
  [...formerAreas()].reduce<RawBuilder<string>>(
    (name, [former, now]) =>
      sql<string>`case when starts_with(${column}, ${`${former}.`}) then ${now} || substr(${column}, ${former.length + 1}) else ${name} end`,
    sql<string>`${column}`,
  )

/** Every name under which something may stand in the audit that a column names as it is called today, as an array. */
export const everyNameOf = (column: RawBuilder<unknown>): RawBuilder<readonly string[]> =>
  sql`array[${sql.join([
    column,
    ...[...formerAreas()].map(
      ([former, now]) =>
        sql`case when starts_with(${column}, ${`${now}.`}) then ${former} || substr(${column}, ${now.length + 1}) else ${column} end`,
    ),
  ])}]::text[]`
