import { defineCall } from '../../define/call.ts'
import { departments as departmentsName, roles as rolesName } from '../../define/registry.ts'
import type { Reference } from '../../define/field.ts'
import type { JsonSchema } from '../../define/kind.ts'
import { flag } from '../../fields/flag/flag.ts'
import { integer } from '../../fields/integer/integer.ts'
import { referenceSchema } from '../../fields/ref/ref.ts'
import { refs } from '../../fields/refs/refs.ts'
import { text } from '../../fields/text/text.ts'
import type { Counted } from './counted.ts'

/** Whom a view is shared with: the people of departments and the holders of roles. */
export interface Audience {
  readonly departments: readonly Reference[]
  readonly roles: readonly Reference[]
}

/** A list as somebody saved it, as this reader may use it. Whom it is shared with is told its owner alone; for others both lists are empty. */
export interface SavedView extends Audience {
  readonly id: number
  readonly name: string
  /** What the address of the list says; without what the reader may not see. */
  readonly parameters: string
  /** Something of the view is left out because the reader may not see it, or because it no longer exists. */
  readonly partly: boolean
  /** Fields of conditions that are there no more, by their names: it shows more than was meant. */
  readonly gone: readonly string[]
  /** Others see it too. */
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

/** A view that everybody has, with how many rows it holds for this reader. */
export interface CountedView {
  readonly name: string
  readonly label: string
  readonly parameters: string
  readonly number: Counted
}

const exactly = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const referencesSchema: JsonSchema = { type: 'array', items: referenceSchema }
const audienceSchemas = { departments: referencesSchema, roles: referencesSchema }

const settingsSchema = exactly({
  views: {
    type: 'array',
    items: exactly({
      id: { type: 'integer' },
      name: { type: 'string' },
      parameters: { type: 'string' },
      partly: { type: 'boolean' },
      gone: { type: 'array', items: { type: 'string' } },
      shared: { type: 'boolean' },
      mine: { type: 'boolean' },
      owner: referenceSchema,
      ...audienceSchemas,
    }),
  },
  standard: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  arrangement: { type: 'string' },
})

const entity = text(['列表', 'List'], { required: true, max: 80 })
const name = text(['视图名称', 'Name of the view'], { required: true, max: 60 })
const parameters = text(['视图内容', 'View content'], { max: 4000 })
const audience = {
  departments: refs(['共享部门', 'Shared with departments'], departmentsName, { max: 50 }),
  roles: refs(['共享角色', 'Shared with roles'], rolesName, { max: 50 }),
}
const id = integer(['视图', 'View'], { required: true, min: 1 })

/** Whoever holds it shares views with every department and role, not only with their own. */
export const shareWithAnyPoint = 'records.view:shareWithAny'

/** `GET /api/list_views/`: the views of a list that this person may use, their own first, and how they arranged it. */
export const listSettings = defineCall<ListSettings>()({
  name: 'records.listSettings',
  label: ['列表视图', 'Views of a list'],
  method: 'GET',
  path: '/api/list_views/',
  point: null,
  input: { entity },
  output: settingsSchema,
})

/** `GET /api/list_views/prepared/`: the views of a list that everybody has, as far as this reader sees what they ask, counted; of those rows of which `says` holds, where it is there. */
export const preparedListViews = defineCall<{ readonly views: readonly CountedView[] }>()({
  name: 'records.preparedViews',
  label: ['列表的常用视图', 'Prepared views of a list'],
  method: 'GET',
  path: '/api/list_views/prepared/',
  point: null,
  input: { entity, says: text(['列表条件', 'Conditions of the list'], { max: 400 }) },
  output: exactly({
    views: {
      type: 'array',
      items: exactly({
        name: { type: 'string' },
        label: { type: 'string' },
        parameters: { type: 'string' },
        number: { anyOf: [exactly({ count: { type: 'integer' }, isExact: { type: 'boolean' } }), { type: 'null' }] },
      }),
    },
  }),
})

/** `GET /api/list_views/audience/`: with which departments and roles this person may share a view. */
export const viewAudience = defineCall<Audience>()({
  name: 'records.viewAudience',
  label: ['视图可共享的范围', 'Whom a view can be shared with'],
  method: 'GET',
  path: '/api/list_views/audience/',
  point: null,
  input: {},
  output: exactly(audienceSchemas),
})

/** `POST /api/list_views/`: saves a view; answers what the person keeps for the list now. */
export const saveView = defineCall<ListSettings>()({
  name: 'records.saveView',
  label: ['保存视图', 'Save a view'],
  method: 'POST',
  path: '/api/list_views/',
  point: null,
  input: { entity, name, parameters, ...audience },
  output: settingsSchema,
})

/** `PATCH /api/list_views/{id}/`: changes a view of one's own: its name, what it shows unless that is `kept` as it is stored, who sees it. */
export const changeView = defineCall<ListSettings>()({
  name: 'records.changeView',
  label: ['修改视图', 'Change a view'],
  method: 'PATCH',
  path: '/api/list_views/{id}/',
  point: null,
  input: { id, name, parameters, kept: flag(['内容不变', 'Shows the same']), ...audience },
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

export const viewCalls = [
  listSettings,
  preparedListViews,
  viewAudience,
  saveView,
  changeView,
  deleteView,
  chooseStandardView,
  rememberArrangement,
]
