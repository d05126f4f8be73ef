import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Reference } from '../define/field.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { announce } from '../notices/announce.server.ts'
import { takeFromQuota } from '../quota/personQuota.server.ts'
import { remember } from './remember.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { commentQuery } from './commentAddress.ts'
import { commentsAtOnce, editableMinutes, editableUntil, type Comment } from './conversation.ts'
import { conversationEvents } from './events.ts'
import { beginToFollow, followersOf } from './followers.server.ts'
import { commentQuota, mentionQuota } from './quotas.server.ts'
import { isAbout, seenSubject, type Subject } from './subject.server.ts'
import { table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** What somebody says, and whom they speak to. */
export interface Said {
  readonly text: string
  readonly mentioned: readonly number[]
}

interface CommentRow extends Omit<Comment, 'author' | 'own' | 'mentioned'> {
  readonly authorId: number
  readonly authorTitle: string
  readonly mentioned: readonly Reference[] | null
}

/** What is needed to read comments. */
interface Asking extends Pick<Context, 'product' | 'actor'> {
  readonly tx: Database | Context['tx']
}

const commentsWhere = async (context: Asking, where: RawBuilder<unknown>): Promise<readonly Comment[]> => {
  const person = entityOf(context.product.registry, people)
  const { rows } = await sql<CommentRow>`
    select c.id, case when c.removed_at is null then c.text end as text, c.written_at as "writtenAt", c.changed_at as "changedAt", c.version,
      c.author_id as "authorId", ${titleOf(person, context.actor.language, 'u')} as "authorTitle",
      (select json_agg(json_build_object('id', p.id, 'title', ${titleOf(person, context.actor.language, 'p')}) order by p.id)
        from ${table(user)} as p where p.id = any(c.mentioned) and c.removed_at is null) as mentioned
    from record_comment as c join ${table(user)} as u on u.id = c.author_id ${where}`.execute(context.tx)
  return rows.map(({ authorId, authorTitle, mentioned, ...rest }) => ({
    ...rest,
    author: { id: authorId, title: authorTitle },
    mentioned: mentioned ?? [],
    own: authorId === context.actor.userId,
  }))
}

/** The newest comments on a subject, or the newest before a given one, oldest first. */
export const commentsOn = async (
  context: Context,
  subject: Subject,
  before: number | null,
): Promise<{ readonly comments: readonly Comment[]; readonly hasOlder: boolean }> => {
  const found = await commentsWhere(
    context,
    sql`where ${isAbout('c', subject)} and (${before}::bigint is null or c.id < ${before})
      order by c.id desc limit ${commentsAtOnce + 1}`,
  )
  return { comments: found.slice(0, commentsAtOnce).toReversed(), hasOlder: found.length > commentsAtOnce }
}

/** Who said something, and when. */
export interface Saying {
  readonly author: number
  readonly at: string
}

/** The comments on a record that were written by these people at these instants. */
export const commentsSaid = (
  asking: Asking,
  { entity, id }: { readonly entity: string; readonly id: number },
  sayings: readonly Saying[],
): Promise<readonly Comment[]> =>
  commentsWhere(
    asking,
    sql`where c.entity = ${entity} and c.record_id = ${id} and (c.author_id, c.written_at) in
      (select * from unnest(${sayings.map(({ author }) => author)}::bigint[], ${sayings.map(({ at }) => at)}::timestamptz[]))`,
  )

const oneComment = async (context: Context, id: number): Promise<Comment> => {
  const [comment] = await commentsWhere(context, sql`where c.id = ${id}`)
  return comment ?? refuse('notFound')
}

/** Says something about a subject; whoever speaks follows it from then on, and so does who is spoken to. */
export const comment = async (context: Context, record: Subject, said: Said): Promise<Comment> => {
  const { mentioned } = said
  await takeFromQuota(context, commentQuota, 1)
  await takeFromQuota(context, mentionQuota, mentioned.length)
  const { rows } = await sql<{ id: number }>`insert into record_comment (entity, record_id, author_id, text, mentioned, written_at)
    values (${record.entity.name}, ${record.id}, ${context.actor.userId}, ${said.text}, ${mentioned}, ${context.now}) returning id`.execute(
    context.tx,
  )
  const id = rows[0]?.id ?? 0
  await remember(context, record, { ...words, action: 'comment', before: null, after: said.text })
  const followers = await followersOf(context.tx, record)
  await beginToFollow(context, record, [context.actor.userId, ...mentioned])
  await tellMentioned(context, record, mentioned, said.text, id)
  await announce(context, {
    event: conversationEvents.commented,
    to: followers.filter(person => !mentioned.includes(person)),
    title: [`${context.actor.name} 评论了 ${record.title[0]}`, `${context.actor.name} commented on ${record.title[1]}`],
    body: [said.text, said.text],
    ...toComment(record, id),
    dedupeKey: `comment:${id}`,
  })
  return oneComment(context, id)
}

const tooLate: Label = [
  `评论发表 ${editableMinutes} 分钟后不能再修改；可以撤回，或者再写一条`,
  `A comment can be edited for ${editableMinutes} minutes. Withdraw it, or write another one`,
]

/** Puts one's own comment in other words, as long as it is new; only who was not mentioned before is told. */
export const rephrase = async (context: Context, id: number, said: Said, version: number): Promise<Comment> => {
  const { record, former, mentioned: before, writtenAt } = await ownComment(context, id)
  if (Date.parse(context.now) > editableUntil({ writtenAt })) refuse('ruleBroken', { message: tooLate, leadsTo: { nothing: 'final' } })
  const { mentioned } = said
  const added = mentioned.filter(person => !before.includes(person))
  await takeFromQuota(context, commentQuota, 1)
  await takeFromQuota(context, mentionQuota, added.length)
  const { numAffectedRows } =
    await sql`update record_comment set text = ${said.text}, mentioned = ${mentioned}, changed_at = ${context.now}, version = version + 1
    where id = ${id} and version = ${version}`.execute(context.tx)
  if (numAffectedRows !== 1n) refuse('staleVersion', { data: { current: await oneComment(context, id) } })
  if (former !== said.text) await remember(context, record, { ...words, action: 'changeComment', before: former, after: said.text })
  await beginToFollow(context, record, added)
  await tellMentioned(context, record, added, said.text, id)
  return oneComment(context, id)
}

/** Takes one's own comment back: its words leave the page and stay in the history. */
export const takeBack = async (context: Context, id: number): Promise<Comment> => {
  const { record, former } = await ownComment(context, id)
  await sql`update record_comment set removed_at = ${context.now}, version = version + 1 where id = ${id}`.execute(context.tx)
  await remember(context, record, { ...words, action: 'removeComment', before: former, after: null })
  return oneComment(context, id)
}

interface OwnComment {
  readonly record: Subject
  readonly former: string
  readonly mentioned: readonly number[]
  readonly writtenAt: string
}

/** A comment of the actor's own on what they still see, locked; to others it does not exist. */
const ownComment = async (context: Context, id: number): Promise<OwnComment> => {
  const { rows } = await sql<{ entity: string; recordId: number | null; text: string; mentioned: readonly number[]; writtenAt: string }>`
    select entity, record_id as "recordId", text, mentioned, written_at as "writtenAt" from record_comment
    where id = ${id} and author_id = ${context.actor.userId} and removed_at is null for update`.execute(context.tx)
  const [row] = rows
  if (!row) return refuse('notFound')
  return {
    record: await seenSubject(context, row.entity, row.recordId),
    former: row.text,
    mentioned: row.mentioned,
    writtenAt: row.writtenAt,
  }
}

const tellMentioned = (context: Context, record: Subject, mentioned: readonly number[], text: string, id: number): Promise<void> =>
  announce(context, {
    event: conversationEvents.mentioned,
    to: mentioned,
    title: [`${context.actor.name} 在 ${record.title[0]} 提到了您`, `${context.actor.name} mentioned you on ${record.title[1]}`],
    body: [text, text],
    ...toComment(record, id),
    dedupeKey: `mention:${id}`,
  })

/** Whoever is told of a comment is led to where it stands. */
const toComment = ({ notice }: Subject, id: number): Subject['notice'] => ({ ...notice, link: `${notice.link}${commentQuery(id)}` })

const words = { field: 'comment', label: ['评论', 'Comment'] } as const
