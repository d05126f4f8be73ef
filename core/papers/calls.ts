import { exactly, flag, instant, orNull, whole } from '../approvals/schemas.ts'
import { labelSchema } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { Reference } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { integer } from '../fields/integer/integer.ts'
import { referenceSchema } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'

/** Whether a paper still says what its record says. */
export interface PaperStanding {
  /** The record is in the version that the paper shows and, of an edition of a controlled document, is the effective one. */
  readonly current: boolean
  /** Of an edition: where it stands today, in words; null of what is none. */
  readonly standing: Label | null
  /** In which version it is now, since when and by whom. */
  readonly version: number
  readonly changedAt: string
  readonly changedBy: Reference | null
  /** A paper with this mark was printed here. */
  readonly known: boolean
}

/** `GET /api/paper/check/`: whether the paper from which somebody scanned the code still holds. */
export const checkPaper = defineCall<PaperStanding>()({
  name: 'paper.check',
  label: ['核对打印文件', 'Check a paper'],
  method: 'GET',
  path: '/api/paper/check/',
  point: null,
  input: {
    entity: text(['对象', 'Entity'], { required: true, max: 80 }),
    record: integer(['记录', 'Record'], { required: true, min: 1 }),
    version: integer(['版本', 'Version'], { required: true, min: 1 }),
    hash: text(['内容哈希', 'Hash of the content'], {
      required: true,
      max: 16,
      pattern: { source: '[0-9a-f]{16}', says: ['须为 16 位十六进制数', 'Sixteen hexadecimal digits'] },
    }),
  },
  output: exactly({
    current: flag,
    standing: orNull(labelSchema),
    version: whole,
    changedAt: instant,
    changedBy: orNull(referenceSchema),
    known: flag,
  }),
})
