import { exactly, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { FileReference } from '../define/field.ts'
import type { JsonSchema } from '../define/kind.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

const whole: JsonSchema = { type: 'integer' }
const written: JsonSchema = { type: 'string' }

/** What the editor may do and where it sends files. */
export interface EditorConfig {
  readonly upload: { readonly address: string; readonly pieces: string; readonly piecesFrom: number; readonly piece: number }
  readonly pictures: { readonly types: readonly string[]; readonly smallerThan: number }
  readonly attachments: { readonly perSelection: number; readonly largest: number }
  readonly fontSizes: readonly number[]
  readonly table: { readonly columns: number; readonly rows: number; readonly mostColumns: number; readonly mostRows: number }
  readonly mostWords: number
  readonly autosave: { readonly every: number; readonly messageFor: number }
}

/** `GET /api/editor/config/`: the limits of the editor. Says nothing about where or how files lie. */
export const editorConfig = defineCall<EditorConfig>()({
  name: 'file.editorConfig',
  label: ['编辑器配置', 'Configuration of the editor'],
  method: 'GET',
  path: '/api/editor/config/',
  point: null,
  input: {},
  output: exactly({
    upload: exactly({ address: written, pieces: written, piecesFrom: whole, piece: whole }),
    pictures: exactly({ types: { type: 'array', items: written }, smallerThan: whole }),
    attachments: exactly({ perSelection: whole, largest: whole }),
    fontSizes: { type: 'array', items: whole },
    table: exactly({ columns: whole, rows: whole, mostColumns: whole, mostRows: whole }),
    mostWords: whole,
    autosave: exactly({ every: whole, messageFor: whole }),
  }),
})

/** A file that a place of a record holds or held. */
export interface FileVersion extends FileReference {
  /** The field, or `field.line.inner` with the line's id. */
  readonly place: string
  /** In hexadecimal. */
  readonly sha256: string
  readonly uploadedAt: string
  /** Null for what the product itself stored. */
  readonly uploadedBy: string | null
  /** When it was replaced or taken away, and by whom; null while it is there. */
  readonly replacedAt: string | null
  readonly replacedBy: string | null
}

/** `GET /api/files/versions/`: what the places of a record hold, and for those who may change it there what they held before, newest first. */
export const fileVersions = defineCall<{ readonly results: readonly FileVersion[] }>()({
  name: 'file.versions',
  label: ['文件版本', 'Versions of files'],
  method: 'GET',
  path: '/api/files/versions/',
  point: null,
  input: {
    entity: text(['对象', 'Entity'], { required: true, max: 80 }),
    record: integer(['记录', 'Record'], { required: true, min: 1 }),
  },
  output: exactly({
    results: {
      type: 'array',
      items: exactly({
        id: whole,
        name: written,
        size: whole,
        mime: written,
        place: written,
        sha256: written,
        uploadedAt: written,
        uploadedBy: orNull(written),
        replacedAt: orNull(written),
        replacedBy: orNull(written),
      }),
    },
  }),
})

/** The calls about files. */
export const fileCalls = [editorConfig, fileVersions] as const
