import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { partTableOf } from '../define/naming.ts'
import { targetOf } from '../define/referrers.ts'
import { columnOf } from '../define/rows.ts'
import { statesMeaning } from '../define/stateMeanings.ts'
import { isNamed, keepingOf, pathOf } from '../define/undoing.ts'
import { refuse } from '../errors/refuse.ts'
import { inSentence, type Label } from '../language/label.ts'
import { columnNamed, table } from '../reading/source.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { seenAmong } from '../reading/sight.server.ts'
import { waysFrom } from '../reading/ways.server.ts'

/** Something that was made from a record: of which entity, and its number. */
export interface Standing {
  readonly entity: AnyEntity
  readonly id: number
  readonly title: Label
}

/** So many of them are named. */
const mostNamed = 5

/** What a step says of what stands on its record. */
type Asking = Pick<Transition<Fields, string>, 'undoes' | 'leaves' | 'notWhile' | 'keptBy'>

/**
 * What was made from a record and still stands on it: neither void, such as cancelled or reversed, nor still deletable, because nothing has come of a draft. Nothing of what the step undoes or
 * leaves, or asks about in states of its own. The whole truth: what is built upon does not depend on who asks. Whoever asks has locked the record.
 */
export const standingOn = async (
  { tx, product }: Pick<Context, 'tx' | 'product'>,
  of: AnyEntity,
  id: number,
  { undoes, leaves, notWhile = {} }: Asking,
): Promise<readonly Standing[]> => {
  const found: Standing[] = []
  for (const { entity, name } of waysFrom(product.registry, of)) {
    const referrer = { entity, path: name }
    // A part goes along with its whole.
    if (
      isNamed(undoes, referrer) ||
      isNamed(leaves, referrer) ||
      Object.hasOwn(notWhile, pathOf(referrer)) ||
      entity.partOf?.field === name
    )
      continue
    const idle: readonly string[] = [...statesMeaning(entity, 'void'), ...(entity.deletableIn ?? [])]
    const isAtWork = entity.state === undefined ? sql`true` : sql`${columnNamed(entity, entity.state, 't')} <> all(${idle})`
    found.push(...(await standingIn(tx, entity, sql`${columnNamed(entity, name, 't')} = ${id} and ${isAtWork}`)))
  }
  return found
}

/** The first records of an entity, over `t`, of which this holds. */
const standingIn = async (tx: Context['tx'], entity: AnyEntity, condition: RawBuilder<unknown>): Promise<readonly Standing[]> => {
  const { rows } = await sql<{
    id: number
    zh: string
    en: string
  }>`select t.id, ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en
    from ${table(entity)} as t where ${condition} order by t.id limit ${mostNamed}`.execute(tx)
  return rows.map(({ id, zh, en }) => ({ entity, id, title: [zh, en] as const }))
}

/** What keeps a record from a step by references that its definition names (`notWhile`, `keptBy`): of the records that the states leave, and of no edition that was superseded. The whole truth. */
export const keepingFrom = async (
  { tx, product }: Pick<Context, 'tx' | 'product'>,
  of: AnyEntity,
  id: number,
  asked: Asking['keptBy'],
): Promise<readonly Standing[]> => {
  const found: Standing[] = []
  for (const [, keeping] of keepingOf(product.registry, of, asked)) {
    if (!keeping) continue
    const { entity, reference, states } = keeping
    const column = sql.id(columnOf(reference.name, reference.field.kind))
    const [, linesOfIt] = targetOf(reference).split(`${of.name}.`)
    const it =
      linesOfIt === undefined
        ? namedIn(of, reference.field, id)
        : sql`any(select l.id from ${sql.table(partTableOf(of, linesOfIt))} as l where l.owner_id = ${id})`
    const names =
      reference.lines === undefined
        ? sql`t.${column} = ${it}`
        : sql`exists (select from ${sql.table(partTableOf(entity, reference.lines))} as p where p.owner_id = t.id and p.${column} = ${it})`
    const isInForce = entity.edition === undefined ? sql`true` : sql`coalesce(t.effective_until > company_today(), true)`
    const isAmong = sql`${columnNamed(entity, String(entity.state), 't')} = any(${[...states]})`
    found.push(...(await standingIn(tx, entity, sql`${names} and ${isAmong} and ${isInForce}`)))
  }
  return found
}

/**
 * By which ids a record is named: its own, and of an edition that has been effective those of its document, where a field names that (`document`). Of one that was never in effect, or is from today,
 * the one before holds again.
 */
const namedIn = (of: AnyEntity, field: Field, id: number): RawBuilder<unknown> => {
  if (of.edition === undefined || !('document' in field)) return sql`${id}`
  const isSame = of.edition.key.map(name => sql`${columnNamed(of, name, 'e')} = ${columnNamed(of, name, 'own')}`)
  return sql`any(select ${id}::bigint union all select e.id from ${table(of)} as e join ${table(of)} as own on own.id = ${id}
    where own.effective_from < company_today() and ${sql.join(isSame, sql` and `)})`
}

/** Those of what stands on a record that somebody sees, who reads their numbers; of the others no more than of which kind they are. */
const seenOf = async (context: Context, standing: readonly Standing[]): Promise<readonly Standing[]> => {
  const seen: Standing[] = []
  for (const [entity, some] of Map.groupBy(standing, one => one.entity)) {
    const ids = await seenAmong(
      context,
      entity.name,
      some.map(({ id }) => id),
    )
    seen.push(...some.filter(({ id }) => ids.has(id)))
  }
  return seen
}

/** Why nothing on which others stand is taken back, with what they are. */
const standingWords = (standing: readonly Standing[], seen: readonly Standing[]): Label => {
  const hidden = new Set(standing.filter(one => !seen.includes(one)).map(({ entity }) => entity))
  const named = [
    ...seen.map(({ entity, title }): Label => [`${entity.label[0]} ${title[0]}`, `${inSentence(entity.label[1])} ${title[1]}`]),
    ...[...hidden].map(({ label: [zh, en] }): Label => [zh, inSentence(en)]),
  ]
  return [
    `${named.map(([zh]) => zh).join('、')} 以此单据为依据，请先冲销或取消`,
    `Other records depend on this one: ${named.map(([, en]) => en).join(', ')}. Reverse or cancel them first.`,
  ]
}

/** Refuses to take back what others stand on; as a step that is not taken now, where its guard says so. */
export const refuseStanding = async (
  context: Context,
  standing: readonly Standing[],
  code: 'ruleBroken' | 'illegalTransition' = 'ruleBroken',
): Promise<void> => {
  if (standing.length === 0) return
  const seen = await seenOf(context, standing)
  const data = seen.length === 0 ? {} : { standing: seen.map(({ title }) => title[1]).join(', ') }
  const leadsTo = standing.map(({ entity, id }) => ({ step: `${entity.name}:read`, of: id }) as const)
  refuse(code, { message: standingWords(standing, seen), leadsTo, data })
}
