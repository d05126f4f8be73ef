import { apiPath } from '../../define/area.ts'
import type { AnyEntity } from '../../define/entity.ts'
import type { Field } from '../../define/field.ts'
import { draftOf, readDraft, type Draft } from '../../fields/draft.ts'
import { request } from '../../client/client.web.ts'
import { newerRow } from '../../client/newerRow.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { meetingOf } from './cellMeeting.ts'

/** One field of one record that is to be written. */
export interface FieldWrite {
  readonly entity: AnyEntity
  readonly id: number
  /** The version of the record that the person saw. */
  readonly version: number
  readonly name: string
  readonly field: Field
  /** The field as the person saw it. */
  readonly seen: Draft
  readonly mine: Draft
}

/** What became of it: the record as it is stored now, or as somebody else stored it with another value of this field. */
export type FieldWritten = { readonly written: ListedRow } | { readonly current: ListedRow }

/** A record that others change all the time is tried so often before the person is asked. */
const attempts = 3

/** Writes one field of a record. A newer version of the record stands in the way only when this very field was changed otherwise. */
export const writeField = async (write: FieldWrite): Promise<FieldWritten> => {
  const { entity, id, name, field, seen, mine } = write
  let { version } = write
  for (let attempt = 1; ; attempt += 1) {
    try {
      return {
        written: await request<ListedRow>('PATCH', `${apiPath(entity)}${id}/`, {
          body: { version, [name]: readDraft(field, mine).value ?? null },
        }),
      }
    } catch (error) {
      // The server answers a stale version with the record as this person may see it.
      const current = newerRow(error) as ListedRow | undefined
      if (!current) throw error
      const meeting = meetingOf(field, { seen, mine, theirs: draftOf(field, current[name]) })
      if (meeting === 'same') return { written: current }
      if (meeting === 'different' || attempt === attempts) return { current }
      version = current.version
    }
  }
}
