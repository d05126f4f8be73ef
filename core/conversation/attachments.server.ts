import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { rememberEditor } from '../approvals/editors.server.ts'
import { usableFiles } from '../files/fileVisibility.server.ts'
import { attachingTo, refuseUnless, type Attaching } from './attaching.server.ts'
import { remember } from './remember.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { seenRecord, type SeenRecord } from '../reading/seenRecord.server.ts'
import { mostAttachments, type Attachment } from './conversation.ts'
import { table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

interface AttachmentRow {
  readonly id: number
  readonly addedAt: string
  readonly addedById: number
  readonly addedByTitle: string
  readonly fileId: number
  readonly name: string
  readonly size: number
  readonly mime: string
}

/** The files attached to a record, in the order in which they came. */
export const attachmentsOf = async (context: Context, record: SeenRecord, { removing }: Attaching): Promise<readonly Attachment[]> => {
  const { entity, id } = record
  const person = entityOf(context.product.registry, people)
  const { rows } = await sql<AttachmentRow>`
    select a.id, a.added_at as "addedAt", u.id as "addedById", ${titleOf(person, context.actor.language, 'u')} as "addedByTitle",
      f.id as "fileId", f.name, f.size, f.mime
    from record_attachment as a join stored_file as f on f.id = a.file_id join ${table(user)} as u on u.id = a.added_by_id
    where a.entity = ${entity.name} and a.record_id = ${id} and a.removed_at is null order by a.id`.execute(context.tx)
  return rows.map(row => ({
    id: row.id,
    file: { id: row.fileId, name: row.name, size: row.size, mime: row.mime },
    addedBy: { id: row.addedById, title: row.addedByTitle },
    addedAt: row.addedAt,
    removable: removing === true && mayRemove(context, entity.name, row.addedById),
  }))
}

const mayRemove = ({ actor }: Context, entity: string, addedById: number): boolean =>
  addedById === actor.userId || may(actor, `${entity}:update`)

/** Attaches a file that the person has uploaded or sees elsewhere; a record holds no two of one name. */
export const attachFile = async (context: Context, record: SeenRecord, fileId: number): Promise<Attachment> => {
  const attaching = await attachingTo(context, record)
  refuseUnless(attaching.adding)
  if (!(await usableFiles(context, 'file', [fileId])).has(fileId)) {
    refuse('invalidFields', { problems: { file: ['文件不存在，请重新上传', 'File not found. Upload it again.'] } })
  }
  // Two who attach at the same moment do so one after the other: there are never more than allowed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${record.entity.name} ${record.id}`}, 0))`.execute(context.tx)
  const present = await attachmentsOf(context, record, attaching)
  if (present.length >= mostAttachments) {
    refuse('invalidFields', { problems: { file: [`最多 ${mostAttachments} 个附件`, `At most ${mostAttachments} attachments`] } })
  }
  const { rows } = await sql<{ id: number; name: string }>`
    insert into record_attachment (entity, record_id, file_id, name_key, added_by_id, added_at)
    select ${record.entity.name}, ${record.id}, f.id, search_fold(f.name), ${context.actor.userId}, ${context.now} from stored_file as f where f.id = ${fileId}
    on conflict do nothing returning id, (select name from stored_file where id = file_id) as name`.execute(context.tx)
  const [added] = rows
  if (!added) return refuse('fileExists')
  await remember(context, record, { ...words, action: 'attach', before: null, after: added.name })
  await rememberEditor(context, record.entity, record.id, [words.field])
  return (await attachmentsOf(context, record, attaching)).find(({ id }) => id === added.id) ?? refuse('notFound')
}

/** Takes an attachment away; whoever may work on the record, or uploaded the file, still reads it. */
export const detachFile = async (context: Context, id: number): Promise<void> => {
  const { rows } = await sql<{ entity: string; recordId: number; addedById: number; name: string }>`
    select a.entity, a.record_id as "recordId", a.added_by_id as "addedById", f.name
    from record_attachment as a join stored_file as f on f.id = a.file_id where a.id = ${id} and a.removed_at is null for update of a`.execute(
    context.tx,
  )
  const [row] = rows
  if (!row) return refuse('notFound')
  const record = await seenRecord(context, row.entity, row.recordId)
  if (!mayRemove(context, row.entity, row.addedById)) refuse('noPermission')
  refuseUnless((await attachingTo(context, record)).removing)
  await sql`update record_attachment set removed_at = ${context.now}, removed_by_id = ${context.actor.userId} where id = ${id}`.execute(
    context.tx,
  )
  await remember(context, record, { ...words, action: 'detach', before: row.name, after: null })
  await rememberEditor(context, record.entity, record.id, [words.field])
}

const words = { field: 'attachment', label: ['附件', 'Attachment'] } as const
