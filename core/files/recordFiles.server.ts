import { sql } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Follower } from '../context/follower.server.ts'
import type { Context } from '../context/serve.server.ts'
import { askToRead, searchedFiles } from './text/fileText.server.ts'
import { fileChanges, filesIn, holdsFiles, type PlacedFile } from './recordFiles.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Follows a write of a record with its files, in the same transaction: notes which its formatted content refers to, and keeps those that
 * were replaced or removed, so that nothing that was ever part of a record is lost. `null` stands for no record.
 */
const followFiles = async (context: Context, entity: AnyEntity, id: number, before: Values | null, after: Values | null): Promise<void> => {
  if (!holdsFiles(entity.fields)) return
  const { gone, shown, hidden } = fileChanges(before ? filesIn(entity, before) : [], after ? filesIn(entity, after) : [])
  if (hidden.length > 0)
    await sql`delete from content_file as c using unnest(${fileIds(hidden)}::bigint[], ${places(hidden)}::text[]) as h(file_id, field)
      where c.entity = ${entity.name} and c.record_id = ${id} and c.file_id = h.file_id and c.field = h.field`.execute(context.tx)
  if (shown.length > 0)
    await sql`insert into content_file (entity, record_id, field, file_id)
      select ${entity.name}, ${id}, field, file_id from unnest(${fileIds(shown)}::bigint[], ${places(shown)}::text[]) as s(file_id, field)`.execute(
      context.tx,
    )
  if (gone.length > 0)
    await sql`insert into former_file (entity, record_id, place, file_id, replaced_at, replaced_by)
      select ${entity.name}, ${id}, place, file_id, ${context.now}::timestamptz, ${context.actor.userId}
      from unnest(${fileIds(gone)}::bigint[], ${places(gone)}::text[]) as g(file_id, place)`.execute(context.tx)
}

/** A file that is searched is read as soon as it is part of a record. */
const readSearched = async (context: Context, entity: AnyEntity, before: Values | null, after: Values): Promise<void> => {
  for (const name of searchedFiles(entity)) {
    const file = after[name]
    if (typeof file === 'number' && file !== before?.[name]) await askToRead(context.tx, file)
  }
}

/** Its files go along with a record. */
export const fileFollower: Follower = {
  written: async (context, entity, { before, after }) => {
    await followFiles(context, entity, after.id, before, after)
    await readSearched(context, entity, before, after)
  },
  deleting: (context, entity, before) => followFiles(context, entity, before.id, before, null),
}

const fileIds = (files: readonly PlacedFile[]): readonly number[] => files.map(file => file.fileId)
const places = (files: readonly PlacedFile[]): readonly string[] => files.map(file => file.place)
