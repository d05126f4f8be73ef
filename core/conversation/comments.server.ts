import { sql, type RawBuilder } from 'kysely'
import type { Reference } from '../define/field.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { announce } from '../notices/announce.server.ts'
import { takeFromQuota } from '../quota/personQuota.server.ts'
import { remember } from './remember.server.ts'
import { titleOf } from '../records/relation.server.ts'
import type { Step } from '../records/serve.server.ts'
import type { RecordNotice } from '../records/recordNotice.ts'
import { seenRecord, type SeenRecord } from '../records/seenRecord.server.ts'
import { commentsAtOnce, type Comment } from './conversation.ts'
import { conversationEvents } from './events.ts'
import { beginToFollow, followersOf } from './followers.server.ts'
import { commentQuota, mentionQuota } from './quotas.server.ts'

/** What somebody says, and whom he speaks to. */
export interface Said {
  readonly text: string
  readonly mentioned: readonly number[]
}

interface CommentRow extends Omit<Comment, 'author' | 'own' | 'mentioned'> {
  readonly authorId: number
  readonly authorTitle: string
  readonly mentioned: readonly Reference[] | null
}

const commentsWhere = async (step: Step, where: RawBuilder<unknown>): Promise<readonly Comment[]> => {
  const person = entityOf(step.product.registry, people)
  const { rows } = await sql<CommentRow>`
    select c.id, case when c.removed_at is null then c.text end as text, c.written_at as "writtenAt", c.changed_at as "changedAt", c.version,
      c.author_id as "authorId", ${titleOf(person, step.actor.language, 'u')} as "authorTitle",
      (select json_agg(json_build_object('id', p.id, 'title', ${titleOf(person, step.actor.language, 'p')}) order by p.id)
        from admin_user as p where p.id = any(c.mentioned) and c.removed_at is null) as mentioned
    from record_comment as c join admin_user as u on u.id = c.author_id ${where}`.execute(step.tx)
  return rows.map(({ authorId, authorTitle, mentioned, ...rest }) => ({
    ...rest,
    author: { id: authorId, title: authorTitle },
    mentioned: mentioned ?? [],
    own: authorId === step.actor.userId,
  }))
}

/** The newest comments on a record, or the newest before a given one, oldest first. */
export const commentsOn = async (
  step: Step,
  { entity, id }: SeenRecord,
  before: number | null,
): Promise<{ readonly comments: readonly Comment[]; readonly hasOlder: boolean }> => {
  const found = await commentsWhere(
    step,
    sql`where c.entity = ${entity.name} and c.record_id = ${id} and (${before}::bigint is null or c.id < ${before})
      order by c.id desc limit ${commentsAtOnce + 1}`,
  )
  return { comments: found.slice(0, commentsAtOnce).toReversed(), hasOlder: found.length > commentsAtOnce }
}

const oneComment = async (step: Step, id: number): Promise<Comment> => {
  const [comment] = await commentsWhere(step, sql`where c.id = ${id}`)
  return comment ?? refuse('notFound')
}

/** Says something about a record; whoever speaks follows it from then on, and so does who is spoken to. */
export const comment = async (step: Step, record: SeenRecord, said: Said): Promise<Comment> => {
  const mentioned = await activePeople(step, said.mentioned)
  await takeFromQuota(step, commentQuota, 1)
  await takeFromQuota(step, mentionQuota, mentioned.length)
  const { rows } = await sql<{ id: number }>`insert into record_comment (entity, record_id, author_id, text, mentioned, written_at)
    values (${record.entity.name}, ${record.id}, ${step.actor.userId}, ${said.text}, ${mentioned}, ${step.now}) returning id`.execute(
    step.tx,
  )
  const id = rows[0]?.id ?? 0
  await remember(step, record, { ...words, action: 'comment', before: null, after: said.text })
  const followers = await followersOf(step.tx, record)
  await beginToFollow(step, record, [step.actor.userId, ...mentioned])
  await tellMentioned(step, record, mentioned, said.text, id)
  await announce(step, {
    event: conversationEvents.commented,
    to: followers.filter(person => !mentioned.includes(person)),
    title: [`${step.actor.name} 评论了 ${record.title[0]}`, `${step.actor.name} commented on ${record.title[1]}`],
    body: [said.text, said.text],
    ...toConversation(record),
    dedupeKey: `comment:${id}`,
  })
  return oneComment(step, id)
}

/** Puts one's own comment in other words; only who was not mentioned before is told. */
export const rephrase = async (step: Step, id: number, said: Said, version: number): Promise<Comment> => {
  const { record, former, mentioned: before } = await ownComment(step, id)
  const mentioned = await activePeople(step, said.mentioned)
  const added = mentioned.filter(person => !before.includes(person))
  await takeFromQuota(step, commentQuota, 1)
  await takeFromQuota(step, mentionQuota, added.length)
  const { numAffectedRows } =
    await sql`update record_comment set text = ${said.text}, mentioned = ${mentioned}, changed_at = ${step.now}, version = version + 1
    where id = ${id} and version = ${version}`.execute(step.tx)
  if (numAffectedRows !== 1n) refuse('staleVersion', { data: { current: await oneComment(step, id) } })
  if (former !== said.text) await remember(step, record, { ...words, action: 'changeComment', before: former, after: said.text })
  await beginToFollow(step, record, added)
  await tellMentioned(step, record, added, said.text, id)
  return oneComment(step, id)
}

/** Takes one's own comment back: its words leave the page and stay in the history. */
export const takeBack = async (step: Step, id: number): Promise<Comment> => {
  const { record, former } = await ownComment(step, id)
  await sql`update record_comment set removed_at = ${step.now}, version = version + 1 where id = ${id}`.execute(step.tx)
  await remember(step, record, { ...words, action: 'removeComment', before: former, after: null })
  return oneComment(step, id)
}

interface OwnComment {
  readonly record: SeenRecord
  readonly former: string
  readonly mentioned: readonly number[]
}

/** A comment of the actor's own on a record that he still sees, locked; to others it does not exist. */
const ownComment = async (step: Step, id: number): Promise<OwnComment> => {
  const { rows } = await sql<{ entity: string; recordId: number; text: string; mentioned: readonly number[] }>`
    select entity, record_id as "recordId", text, mentioned from record_comment
    where id = ${id} and author_id = ${step.actor.userId} and removed_at is null for update`.execute(step.tx)
  const [row] = rows
  if (!row) return refuse('notFound')
  return { record: await seenRecord(step, row.entity, row.recordId), former: row.text, mentioned: row.mentioned }
}

const activePeople = async ({ tx }: Step, ids: readonly number[]): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select id from admin_user where id = any(${ids}) and is_active order by id`.execute(tx)).rows.map(
    ({ id }) => id,
  )

const tellMentioned = (step: Step, record: SeenRecord, mentioned: readonly number[], text: string, id: number): Promise<void> =>
  announce(step, {
    event: conversationEvents.mentioned,
    to: mentioned,
    title: [`${step.actor.name} 在 ${record.title[0]} 提到了您`, `${step.actor.name} mentioned you on ${record.title[1]}`],
    body: [text, text],
    ...toConversation(record),
    dedupeKey: `mention:${id}`,
  })

/** Whoever is told of a comment is led to where it stands. */
const toConversation = ({ notice }: SeenRecord): RecordNotice => ({ ...notice, link: `${notice.link}?tab=conversation` })

const words = { field: 'comment', label: ['评论', 'Comment'] } as const
