import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { snake, tableOf } from '../define/naming.ts'
import { holdingStates, isHeld, workStates } from '../define/versionStates.ts'

/**
 * Whether a record, over an alias, counts among those of its entity where versions of one document count once: a version in work does not while another one holds.
 * For whoever sums up drafts together with what holds.
 */
export const countsOnce = (entity: AnyEntity, alias = 't'): RawBuilder<boolean> => {
  if (entity.state === undefined || !isHeld(entity)) return sql<boolean>`true`
  const [t, state] = [sql.id(alias), sql.id(snake(String(entity.state)))]
  return sql<boolean>`not (${t}.revision > 1 and ${t}.${state} = any(${[...workStates(entity)]}) and exists (select from ${sql.table(tableOf(entity))} as holding
    where holding.number_root = ${t}.number_root and holding.id <> ${t}.id and holding.${state} = any(${[...holdingStates(entity)]})))`
}
