import { defineCall, exactly, labelSchema, listOf, orNull } from '#core/calls'
import type { Reference } from '#core/definition'
import { flag, integer, ref, referenceSchema, refs, text } from '#core/fields'
import type { Label } from '#core/language'
import { role, user } from '#core/people'

const count = { type: 'integer' }
const words = { type: 'string' }
const yesOrNo = { type: 'boolean' }

/** A permission point: what it is called follows from the definitions, the rest an administrator says. */
export interface PermissionPoint {
  readonly point: string
  readonly label: Label
  /** The area it belongs to; null for the rights that cut across all areas. */
  readonly area: { readonly name: string; readonly label: Label } | null
  readonly intro: string
  readonly enabled: boolean
  /** It cannot be switched off: nobody could switch anything on again. */
  readonly locked: boolean
  /** It ends with going live: by it a company takes over what it had before. */
  readonly opening: boolean
  /** As often as it was changed; 0 while nothing was ever said of it. */
  readonly version: number
  readonly roles: readonly Reference[]
  /** How many people hold it in effect. */
  readonly holders: number
}

const permissionSchema = exactly({
  point: words,
  label: labelSchema,
  area: orNull(exactly({ name: words, label: labelSchema })),
  intro: words,
  enabled: yesOrNo,
  locked: yesOrNo,
  opening: yesOrNo,
  version: count,
  roles: listOf(referenceSchema),
  holders: count,
})

/** `GET /api/admin/permission/`: every permission point there is, in the order of the areas. */
export const listPermissions = defineCall<{ readonly results: readonly PermissionPoint[] }>()({
  name: 'admin.listPermissions',
  label: ['权限点 · 查看', 'Permission points · Read'],
  method: 'GET',
  path: '/api/admin/permission/',
  point: 'admin.permission:read',
  input: {},
  output: exactly({ results: listOf(permissionSchema) }),
})

/** `PATCH /api/admin/permission/`: says something about a point, or switches it off or on for everybody. */
export const changePermission = defineCall<{ readonly version: number }>()({
  name: 'admin.changePermission',
  label: ['权限点 · 修改', 'Permission points · Edit'],
  method: 'PATCH',
  path: '/api/admin/permission/',
  point: 'admin.permission:update',
  input: {
    point: text(['权限点', 'Permission point'], { required: true, max: 120 }),
    version: integer(['版本', 'Version'], { required: true, min: 0 }),
    intro: text(['说明', 'Intro'], { max: 500, multiline: true }),
    enabled: flag(['启用', 'Enabled']),
  },
  output: exactly({ version: count }),
})

/**
 * `POST /api/admin/permission/go_live/`: the company works in earnest from today. Ends what it takes over by from before the product, for everybody, and opening
 * stock with it; answers how many points that switched off.
 */
export const endOpening = defineCall<{ readonly ended: number }>()({
  name: 'admin.endOpening',
  label: ['上线', 'Go live'],
  method: 'POST',
  path: '/api/admin/permission/go_live/',
  point: 'admin.permission:update',
  input: { remark: text(['说明', 'Remark'], { required: true, max: 500, multiline: true }) },
  output: exactly({ ended: count }),
})

/** A point, an entity or a scope in the words of the reader. */
export interface Named {
  readonly code: string
  readonly title: string
}

/** What a change means for one person. */
export interface PersonDifference {
  readonly user: Reference
  readonly gained: readonly Named[]
  readonly lost: readonly Named[]
  readonly scopes: readonly { readonly entity: Named; readonly before: string | null; readonly after: string | null }[]
  /** What the person would hold together and should not, because of this change. */
  readonly conflicts: readonly string[]
}

/** What a change of rights means before it is saved. */
export interface RightsPreview {
  /** How many people have the role. */
  readonly holders: number
  readonly people: readonly PersonDifference[]
  /** Affected people whom the asker may not see. */
  readonly hidden: number
  /** Why saving would be refused; null when it would not. */
  readonly refusal: string | null
}

const named = exactly({ code: words, title: words })
const previewSchema = exactly({
  holders: count,
  people: listOf(
    exactly({
      user: referenceSchema,
      gained: listOf(named),
      lost: listOf(named),
      scopes: listOf(exactly({ entity: named, before: orNull(words), after: orNull(words) })),
      conflicts: listOf(words),
    }),
  ),
  hidden: count,
  refusal: orNull(words),
})

/** `POST /api/admin/role_preview/`: what the rights of a role, as they are typed, would mean for the people who have it. */
export const previewRole = defineCall<RightsPreview>()({
  name: 'admin.previewRole',
  label: ['预览角色变更的影响', 'Preview the impact of a role change'],
  method: 'POST',
  path: '/api/admin/role_preview/',
  point: 'admin.role:read',
  input: {
    role: integer(['角色', 'Role'], { min: 1 }),
    scope: role.fields.scope,
    points: role.fields.points,
    denied: role.fields.denied,
    scopes: role.fields.scopes,
  },
  output: previewSchema,
})

/** `POST /api/admin/user_preview/`: what a user could do with the roles that are typed, compared with now. */
export const previewUser = defineCall<RightsPreview>()({
  name: 'admin.previewUser',
  label: ['预览用户权限变更的影响', 'Preview the impact of a change of a user’s roles'],
  method: 'POST',
  path: '/api/admin/user_preview/',
  point: 'admin.user:read',
  input: {
    user: integer(['用户', 'User'], { min: 1 }),
    type: user.fields.type,
    isAdmin: flag(['系统管理员', 'System administrator']),
    roles: refs(['角色', 'Roles'], 'admin.role', { max: 50 }),
  },
  output: previewSchema,
})

/** Whether somebody may, and why. */
export interface AccessExplained {
  readonly allowed: boolean
  readonly sentences: readonly string[]
}

/** `GET /api/admin/explain_access/`: why a person may do something or sees a record, or does not. */
export const explainAccess = defineCall<AccessExplained>()({
  name: 'admin.explainAccess',
  label: ['权限诊断', 'Access check'],
  method: 'GET',
  path: '/api/admin/explain_access/',
  point: 'admin.permission:explain',
  input: {
    user: ref(['用户', 'User'], 'admin.user', { required: true, accounts: true }),
    point: text(['权限点', 'Permission point'], { max: 120 }),
    entity: text(['数据', 'Records'], { max: 80 }),
    record: integer(['记录', 'Record'], { min: 1 }),
  },
  output: exactly({ allowed: yesOrNo, sentences: listOf(words) }),
})

/** Two rights that are kept apart, and who holds both. */
export interface ConflictReport {
  readonly points: readonly Named[]
  readonly because: string
  readonly people: readonly Reference[]
}

/** `GET /api/admin/conflicts/`: who holds together what should be kept apart; super admins, who hold everything, are left out. */
export const reportConflicts = defineCall<{ readonly results: readonly ConflictReport[] }>()({
  name: 'admin.reportConflicts',
  label: ['职责分离报告', 'Segregation of duties'],
  method: 'GET',
  path: '/api/admin/conflicts/',
  point: 'admin.permission:read',
  input: {},
  output: exactly({ results: listOf(exactly({ points: listOf(named), because: words, people: listOf(referenceSchema) })) }),
})
