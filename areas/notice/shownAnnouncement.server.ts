import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { FileReference } from '#core/definition'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import type { ShownAnnouncement } from './noticeShapes.ts'
import { announcement } from '../admin/announcement/announcement.ts'

interface Row {
  readonly recordId: number
  readonly withdrawn: boolean
  readonly content: string
  readonly contentEn: string | null
  readonly expiresAt: string | null
  readonly feedback: string | null
}

const attached = linesOf(announcement, 'attachments')

/** What was published, behind one of the reader's own notices; null for a notice of another kind. The whole truth: it was told to them. */
export const announcementBehind = async ({ tx, actor }: Context, noticeId: number): Promise<ShownAnnouncement | null> => {
  const { rows } = await sql<Row>`select t.id as "recordId", ${meets(announcement, { status: 'withdrawn' })} as withdrawn,
      ${col(announcement, 'content')} as content, ${col(announcement, 'contentEn')} as "contentEn",
      ${col(announcement, 'expiresAt')} as "expiresAt", n.feedback
    from user_notice as n join ${table(announcement)} as t on t.id = n.record_id
    where n.id = ${noticeId} and n.user_id = ${actor.userId} and n.entity = ${announcement.name}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { withdrawn, expiresAt, feedback } = row
  if (withdrawn) return { withdrawn, content: null, attachments: [], expiresAt, feedback }
  const { rows: attachments } = await sql<FileReference>`select f.id, f.name, f.size, f.mime
    from ${table(attached)} as p join stored_file as f on f.id = ${col(attached, 'file', 'p')}
    where p.owner_id = ${row.recordId} order by p.position, p.id`.execute(tx)
  const content = actor.language === 'en' ? (row.contentEn ?? row.content) : row.content
  return { withdrawn, content, attachments, expiresAt, feedback }
}
