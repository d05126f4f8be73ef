import { defineCall } from '../../define/call.ts'
import type { Reference } from '../../define/field.ts'
import type { JsonSchema } from '../../define/kind.ts'
import { flag } from '../../fields/flag/flag.ts'
import { integer } from '../../fields/integer/integer.ts'
import { referenceSchema } from '../../fields/ref/ref.ts'
import { text } from '../../fields/text/text.ts'

/** A list as somebody saved it, as this reader may use it. */
export interface SavedView {
  readonly id: number
  readonly name: string
  /** What the address of the list says; without what the reader may not see. */
  readonly parameters: string
  /** Something of the view is left out because the reader may not see it, or because it no longer exists. */
  readonly partly: boolean
  /** The owner's department sees it too. */
  readonly shared: boolean
  readonly mine: boolean
  readonly owner: Reference
}

/** What a person keeps for one list. */
export interface ListSettings {
  readonly views: readonly SavedView[]
  /** The view that the list opens with. */
  readonly standard: number | null
  /** How the person arranged the list last, as its address says it. */
  readonly arrangement: string
}

const exactly = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const settingsSchema = exactly({
  views: {
    type: 'array',
    items: exactly({
      id: { type: 'integer' },
      name: { type: 'string' },
      parameters: { type: 'string' },
      partly: { type: 'boolean' },
      shared: { type: 'boolean' },
      mine: { type: 'boolean' },
      owner: referenceSchema,
    }),
  },
  standard: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  arrangement: { type: 'string' },
})

const entity = text(['列表', 'List'], { required: true, max: 80 })
const name = text(['视图名称', 'Name of the view'], { required: true, max: 60 })
const parameters = text(['视图内容', 'View content'], { max: 4000 })
const shared = flag(['与本部门共享', 'Shared with the department'])
const id = integer(['视图', 'View'], { required: true, min: 1 })

/** `GET /api/list_views/`: the views of a list that this person may use, his own first, and how he arranged it. */
export const listSettings = defineCall<ListSettings>()({
  name: 'records.listSettings',
  label: ['列表视图', 'Views of a list'],
  method: 'GET',
  path: '/api/list_views/',
  point: null,
  input: { entity },
  output: settingsSchema,
})

/** `POST /api/list_views/`: saves a view; answers what the person keeps for the list now. */
export const saveView = defineCall<ListSettings>()({
  name: 'records.saveView',
  label: ['保存视图', 'Save a view'],
  method: 'POST',
  path: '/api/list_views/',
  point: null,
  input: { entity, name, parameters, shared },
  output: settingsSchema,
})

/** `PATCH /api/list_views/{id}/`: changes a view of one's own: its name, what it shows, who sees it. */
export const changeView = defineCall<ListSettings>()({
  name: 'records.changeView',
  label: ['修改视图', 'Change a view'],
  method: 'PATCH',
  path: '/api/list_views/{id}/',
  point: null,
  input: { id, name, parameters, shared },
  output: settingsSchema,
})

/** `DELETE /api/list_views/{id}/`: deletes a view of one's own. */
export const deleteView = defineCall<ListSettings>()({
  name: 'records.deleteView',
  label: ['删除视图', 'Delete a view'],
  method: 'DELETE',
  path: '/api/list_views/{id}/',
  point: null,
  input: { id },
  output: settingsSchema,
})

/** `POST /api/list_views/standard/`: chooses the view that a list opens with, or none. */
export const chooseStandardView = defineCall<ListSettings>()({
  name: 'records.chooseStandardView',
  label: ['设为默认视图', 'Open the list with a view'],
  method: 'POST',
  path: '/api/list_views/standard/',
  point: null,
  input: { entity, view: integer(['视图', 'View'], { min: 1 }) },
  output: settingsSchema,
})

/** `POST /api/list_views/arrangement/`: remembers how the person arranged a list. */
export const rememberArrangement = defineCall<{ readonly done: true }>()({
  name: 'records.rememberArrangement',
  label: ['记住列表布局', 'Remember how a list is arranged'],
  method: 'POST',
  path: '/api/list_views/arrangement/',
  point: null,
  input: { entity, arrangement: text(['布局', 'Arrangement'], { max: 4000 }) },
  output: exactly({ done: { const: true } }),
})

export const viewCalls = [listSettings, saveView, changeView, deleteView, chooseStandardView, rememberArrangement]
