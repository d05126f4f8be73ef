import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import { inSentence, type Label } from '../language/label.ts'
import { columnNamed, table } from '../reading/source.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { waysFrom } from '../reading/ways.server.ts'

/** Something that was made from a record: of which entity, and its number. */
export interface Standing {
  readonly entity: AnyEntity
  readonly title: Label
}

/** So many of them are named. */
const mostNamed = 5

/**
 * What was made from a record and still stands on it: neither at its end, such as cancelled or reversed, nor still deletable, because nothing has come of a draft. Nothing of the
 * entities that are named. The whole truth: what is built upon does not depend on who asks. Whoever asks has locked the record.
 */
export const standingOn = async (
  { tx, product }: Pick<Context, 'tx' | 'product'>,
  of: AnyEntity,
  id: number,
  but: readonly string[] = [],
): Promise<readonly Standing[]> => {
  const found: Standing[] = []
  for (const { entity, name } of waysFrom(product.registry, of)) {
    if (but.includes(entity.name)) continue
    const idle: readonly string[] = [...(entity.final ?? []), ...(entity.deletableIn ?? [])]
    const isAtWork = entity.state === undefined ? sql`true` : sql`${columnNamed(entity, entity.state, 't')} <> all(${idle})`
    const { rows } = await sql<{ zh: string; en: string }>`select ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en
      from ${table(entity)} as t where ${columnNamed(entity, name, 't')} = ${id} and ${isAtWork} order by t.id limit ${mostNamed}`.execute(
      tx,
    )
    found.push(...rows.map(({ zh, en }) => ({ entity, title: [zh, en] as const })))
  }
  return found
}

/** Why nothing on which others stand is taken back, with their names. */
const standingWords = (standing: readonly Standing[]): Label => [
  `${standing.map(({ entity, title }) => `${entity.label[0]} ${title[0]}`).join('、')} 以此单据为依据，请先冲销或取消`,
  `Other records depend on this one: ${standing.map(({ entity, title }) => `${inSentence(entity.label[1])} ${title[1]}`).join(', ')}. Reverse or cancel them first.`,
]

/** Refuses to take back what others stand on. */
export const refuseStanding = (standing: readonly Standing[]): void => {
  if (standing.length === 0) return
  refuse('ruleBroken', { message: standingWords(standing), data: { standing: standing.map(({ title }) => title[1]).join(', ') } })
}
