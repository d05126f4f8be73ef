import { sql } from 'kysely'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Reference } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { entityOf, people } from '../define/registry.ts'
import { announce } from '../notices/announce.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { partOf } from '../define/parts.ts'
import type { Follower, Written } from '../context/follower.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { recordNotice } from '../reading/recordNotice.ts'
import { conversationEvents } from './events.ts'
import { isAbout, type Subject } from './subject.server.ts'
import { table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

type Place = Pick<Subject, 'entity' | 'id'>

/** Who wants to be told of what happens to a subject. */
export const followersOf = async (tx: Transaction, place: Place): Promise<readonly number[]> =>
  (
    await sql<{
      person: number
    }>`select f.user_id as person from record_follower as f where ${isAbout('f', place)}`.execute(tx)
  ).rows.map(({ person }) => person)

/** The followers by name, in the reader's language. */
export const namedFollowers = async ({ tx, actor, product }: Context, place: Place): Promise<readonly Reference[]> =>
  (
    await sql<Reference>`select u.id, ${titleOf(entityOf(product.registry, people), actor.language, 'u')} as title
      from record_follower as f join ${table(user)} as u on u.id = f.user_id
      where ${isAbout('f', place)} order by f.since, u.id limit 500`.execute(tx)
  ).rows

/** From now on these people are told of what happens to the subject; who may not see it is told nothing. */
export const beginToFollow = async ({ tx, now }: Context, { entity, id }: Place, persons: readonly number[]): Promise<void> => {
  await sql`insert into record_follower (entity, record_id, user_id, since)
    select ${entity.name}, ${id}::bigint, person, ${now} from unnest(${[...new Set(persons)]}::bigint[]) as person on conflict do nothing`.execute(
    tx,
  )
}

/** From now on the person is not told any more. */
export const ceaseToFollow = async ({ tx }: Context, place: Place, person: number): Promise<void> => {
  await sql`delete from record_follower as f where ${isAbout('f', place)} and f.user_id = ${person}`.execute(tx)
}

const deeds: Readonly<Record<string, Label>> = { update: ['已修改', 'edited'], supersede: ['已修订为新版本', 'revised'] }

/** What was done, in words: a transition by its label. */
const deedOf = (entity: AnyEntity, action: string): Label => {
  const transitions: Readonly<Record<string, { readonly label: Label }>> = entity.transitions ?? {}
  return (Object.hasOwn(transitions, action) ? transitions[action]?.label : deeds[action]) ?? ['有变化', 'changed']
}

/** Tells the followers of a record what was done with it, not more often than every ten minutes. */
const tellFollowers = async (context: Context, entity: AnyEntity, record: StoredRecord<AnyEntity>, action: string): Promise<void> => {
  const followers = await followersOf(context.tx, { entity, id: record.id })
  if (followers.length === 0) return
  const { title, notice } = recordNotice(context.product.registry.areas, entity, record)
  const deed = deedOf(entity, action)
  await announce(context, {
    event: conversationEvents.changed,
    to: followers,
    title: [`${title[0]}：${deed[0]}`, `${title[1]}: ${deed[1]}`],
    body: [context.actor.name, context.actor.name],
    ...notice,
    dedupeKey: `changed:${entity.name}:${record.id}`,
  })
}

/** Whom a record names by the fields in which it is assigned to people. */
const namedIn = ({ assigned = [] }: AnyEntity, row: Readonly<Record<string, unknown>> | null): readonly number[] =>
  assigned.flatMap((name: string) => row?.[name] ?? []).filter((person: unknown): person is number => typeof person === 'number')

/** Tells those whom a part names from now on what they have to do, and of what it is a part. */
const tellNamed = async (context: Context, entity: AnyEntity, { before, after, action }: Written): Promise<void> => {
  const how = partOf(entity)
  if (!how || action === 'undelete') return
  const former = namedIn(entity, before)
  const named = namedIn(entity, after).filter(person => !former.includes(person))
  if (named.length === 0) return
  const { title, notice } = recordNotice(context.product.registry.areas, entity, after)
  await announce(context, {
    event: conversationEvents.assigned,
    to: named,
    title: [`${entity.label[0]}已分配给您：${title[0]}`, `Assigned to you: ${title[1]}`],
    body: [context.actor.name, context.actor.name],
    ...notice,
  })
}

/** What is attached to a version of a document, and who follows it, goes over to the next one. */
const goOver = async ({ tx }: Context, { name }: AnyEntity, former: number, next: number): Promise<void> => {
  await sql`insert into record_follower (entity, record_id, user_id, since)
    select entity, ${next}, user_id, since from record_follower where entity = ${name} and record_id = ${former}`.execute(tx)
  await sql`insert into record_attachment (entity, record_id, file_id, name_key, added_by_id, added_at)
    select entity, ${next}, file_id, name_key, added_by_id, added_at from record_attachment
    where entity = ${name} and record_id = ${former} and removed_at is null order by id`.execute(tx)
}

/** Who follows a record is told of its changes, and whom a part names of what is theirs to do; a new one is followed by nobody yet, unless it is the next version of another one. */
export const conversationFollower: Follower = {
  written: async (context, entity, written) => {
    const { before, after, action, versionOf } = written
    await tellNamed(context, entity, written)
    if (before) await tellFollowers(context, entity, after, action)
    if (versionOf) await goOver(context, entity, versionOf.id, after.id)
  },
}
