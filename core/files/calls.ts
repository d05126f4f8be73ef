import { defineCall } from '../define/call.ts'
import type { FileReference } from '../define/field.ts'
import type { JsonSchema } from '../define/kind.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

const whole: JsonSchema = { type: 'integer' }
const written: JsonSchema = { type: 'string' }

const exactly = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

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

/** A former version of a file. */
export interface FormerFile extends FileReference {
  readonly replacedAt: string
  readonly replacedBy: string
}

/** `GET /api/files/former/`: what a place of a record held before, newest first; for those who may change it there. */
export const formerFiles = defineCall<{ readonly results: readonly FormerFile[] }>()({
  name: 'file.formerFiles',
  label: ['历史文件', 'Former files'],
  method: 'GET',
  path: '/api/files/former/',
  point: null,
  input: {
    entity: text(['对象', 'Entity'], { required: true, max: 80 }),
    record: integer(['记录', 'Record'], { required: true, min: 1 }),
    place: text(['位置', 'Place'], { required: true, max: 200 }),
  },
  output: exactly({
    results: {
      type: 'array',
      items: exactly({ id: whole, name: written, size: whole, mime: written, replacedAt: written, replacedBy: written }),
    },
  }),
})

/** The calls about files. */
export const fileCalls = [editorConfig, formerFiles] as const
