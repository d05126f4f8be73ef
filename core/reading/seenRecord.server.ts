import { sql } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { tableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import { everyCondition } from './conditions.server.ts'
import { noticeAbout, type RecordNotice } from './recordNotice.ts'
import { titleOf } from './relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { rowsSeen } from './sight.server.ts'

/** A record that the actor may see. */
export interface SeenRecord {
  readonly entity: AnyEntity
  readonly id: number
  readonly title: Label
  readonly notice: RecordNotice
}

/** The record of this entity and id, when the actor may see it; to others it does not exist. */
export const seenRecord = async (context: Context, name: string, id: number): Promise<SeenRecord> =>
  (await ifSeen(context, name, id)) ?? refuse('notFound')

/** As `seenRecord`; undefined when there is none for the actor. */
const ifSeen = async ({ tx, product, actor }: Context, name: string, id: number): Promise<SeenRecord | undefined> => {
  const entity = product.registry.entities.get(name)
  if (!entity) return undefined
  const where = everyCondition([sql<boolean>`t.id = ${id}`, rowsSeen({ product, actor }, entity)])
  const { rows } = await sql<{ zh: string; en: string }>`select ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en
    from ${sql.table(tableOf(entity))} as t where ${where}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return { entity, id, title: [row.zh, row.en], notice: noticeAbout(product.registry.areas, entity, id) }
}
