import { exactly, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { choice } from '../fields/choice/choice.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

/** The right to see what others have deleted, and to restore it. Whoever deletes something may take that back where they may create it. */
export const binPoints = { read: 'admin.recycleBin:read', restore: 'admin.recycleBin:restore' } as const

/** A record that lies in the bin. */
export interface DeletedRecord {
  readonly entity: string
  /** What such a record is called, in the reader's language. */
  readonly kind: string
  readonly record: number
  readonly title: string
  readonly deletedAt: string
  readonly deletedBy: string
  /** When it is gone for good. */
  readonly goneAt: string
  /** Whether this person may restore it. */
  readonly restorable: boolean
}

/** A page of the bin, what was deleted last first. */
export interface BinPage {
  readonly results: readonly DeletedRecord[]
  /** The kinds of records that this person may read, to narrow the bin down. */
  readonly kinds: readonly { readonly entity: string; readonly label: string }[]
  /** What to ask `page` for next; null at the end. */
  readonly next: number | null
}

/** How many records a page of the bin has. */
export const binPageSize = 50

/** `GET /api/recycle_bin/`: deleted records that this person might read; without the right to those of others, their own. */
export const readBin = defineCall<BinPage>()({
  name: 'bin.read',
  label: ['回收站', 'Recycle bin'],
  method: 'GET',
  path: '/api/recycle_bin/',
  point: null,
  input: {
    page: integer(['页', 'Page'], { min: 1, max: 10_000 }),
    entity: text(['类型', 'Kind of record'], { max: 100 }),
    search: text(['名称或编号', 'Name or number'], { max: 100 }),
    by: choice(['删除人', 'Deleted by'], { me: { label: ['我', 'Me'] }, anybody: { label: ['所有人', 'Anybody'] } }),
  },
  output: exactly({
    results: listOf(
      exactly({
        entity: { type: 'string' },
        kind: { type: 'string' },
        record: { type: 'integer' },
        title: { type: 'string' },
        deletedAt: { type: 'string', format: 'date-time' },
        deletedBy: { type: 'string' },
        goneAt: { type: 'string', format: 'date-time' },
        restorable: { type: 'boolean' },
      }),
    ),
    kinds: listOf(exactly({ entity: { type: 'string' }, label: { type: 'string' } })),
    next: orNull({ type: 'integer' }),
  }),
})

/** `POST /api/recycle_bin/restore/`: takes deleted records of one kind back out of the bin, all of them or none. */
export const restoreFromBin = defineCall<{ readonly restored: number }>()({
  name: 'bin.restore',
  label: ['恢复已删除的记录', 'Restore deleted records'],
  method: 'POST',
  path: '/api/recycle_bin/restore/',
  point: null,
  input: {
    entity: text(['类型', 'Kind of record'], { required: true, max: 100 }),
    records: text(['记录编号，以逗号分隔', 'Ids of the records, with commas between'], { required: true, max: 10_000 }),
  },
  output: exactly({ restored: { type: 'integer' } }),
})
