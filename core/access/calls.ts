import { exactly, labelSchema, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { Reference } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { text } from '../fields/text/text.ts'
import { referenceSchema } from '../fields/ref/ref.ts'
import { densities, type Permissions, type Preferences, type Profile } from '../client/menu.ts'
import { contentTones, themeNames } from '../client/themes.ts'
import { userTypeCodes } from '../rights/actor.ts'
import { longestPassword } from './passwordRules.ts'
import { preferenceFields } from '../people/preferences.ts'

const done = exactly({ done: { type: 'boolean' } })

const preferences = {
  language: orNull({ type: 'string', enum: ['zh', 'en'] }),
  languageFromBrowser: { type: 'boolean' },
  theme: orNull({ type: 'string', enum: themeNames }),
  contentTone: orNull({ type: 'string', enum: contentTones }),
  tourSeen: { type: 'boolean' },
  listDensity: orNull({ type: 'string', enum: densities }),
  pageSize: orNull({ type: 'integer' }),
}

/** Nothing more to say than that it was done. */
export interface Done {
  readonly done: boolean
}

/** `GET /api/users/me/`: who is signed in. */
export const me = defineCall<Profile>()({
  name: 'access.me',
  label: ['当前用户', 'Current user'],
  method: 'GET',
  path: '/api/users/me/',
  point: null,
  input: {},
  output: exactly({
    id: { type: 'integer' },
    username: { type: 'string' },
    name: { type: 'string' },
    type: { type: 'string', enum: Object.keys(userTypeCodes) },
    dep: orNull(referenceSchema),
    avatar: orNull(exactly({ id: { type: 'integer' }, name: { type: 'string' }, size: { type: 'integer' }, mime: { type: 'string' } })),
    isAdmin: { type: 'boolean' },
    ...preferences,
  }),
})

/** A screen of the product that somebody asked for by its address. */
export interface AskedScreen {
  readonly label: Label
  /** What the reader lacks to open it, in words; nothing where they may open it now. */
  readonly missing: readonly string[]
  /** Who can give it to them. */
  readonly givers: readonly Reference[]
}

/** `GET /api/users/me/missing_rights/`: what a person lacks to open an address, and who can give it; null where no screen of the product stands. */
export const missingRights = defineCall<{ readonly screen: AskedScreen | null }>()({
  name: 'access.missingRights',
  label: ['缺少的权限', 'Missing permissions'],
  method: 'GET',
  path: '/api/users/me/missing_rights/',
  point: null,
  input: { path: text(['地址', 'Address'], { required: true, max: 400 }) },
  output: exactly({
    screen: orNull(exactly({ label: labelSchema, missing: listOf({ type: 'string' }), givers: listOf(referenceSchema) })),
  }),
})

/** `GET /api/users/me/permissions/`: the menus and points of the signed-in user. */
export const permissions = defineCall<Permissions>()({
  name: 'access.permissions',
  label: ['菜单与权限点', 'Menus and points'],
  method: 'GET',
  path: '/api/users/me/permissions/',
  point: null,
  input: {},
  output: exactly({
    menus: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          label: labelSchema,
          path: { type: 'string' },
          hidden: { type: 'boolean' },
          aside: { type: 'boolean' },
          redirect: { type: 'string' },
          children: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                name: { type: 'string' },
                label: labelSchema,
                path: { type: 'string' },
                hidden: { type: 'boolean' },
                activeMenu: { type: 'string' },
                view: {
                  type: 'string',
                  enum: [
                    'list',
                    'lines',
                    'detail',
                    'new',
                    'edit',
                    'export',
                    'import',
                    'bare',
                    'make',
                    'reports',
                    'report',
                    'settings',
                    'screen',
                  ],
                },
                entity: { type: 'string' },
                origin: { type: 'string' },
                sourced: { type: 'boolean' },
                chained: { type: 'boolean' },
                parts: { type: 'array', items: { type: 'string' } },
                setting: { type: 'boolean' },
                says: { type: 'object', additionalProperties: { type: 'string' } },
                screen: { type: 'string' },
                report: { type: 'string' },
              },
              required: ['name', 'label', 'path', 'hidden', 'view'],
              additionalProperties: false,
            },
          },
        },
        required: ['name', 'label', 'path', 'hidden', 'children'],
        additionalProperties: false,
      },
    },
    points: { type: 'array', items: { type: 'string' } },
  }),
})

/** `POST /api/logout/`: ends the session at once, in every process. */
export const logout = defineCall<Done>()({
  name: 'access.logout',
  people: true,
  label: ['退出登录', 'Log out'],
  method: 'POST',
  path: '/api/logout/',
  point: null,
  input: {},
  output: done,
})

const password = { required: true, secret: true, max: longestPassword } as const

/** `POST /api/users/me/password/`: changes the own password and ends all other sessions. */
export const changePassword = defineCall<Done>()({
  name: 'access.changePassword',
  people: true,
  label: ['修改密码', 'Change password'],
  method: 'POST',
  path: '/api/users/me/password/',
  point: null,
  input: {
    oldPassword: text(['原密码', 'Old password'], password),
    newPassword: text(['新密码', 'New password'], password),
    confirmPassword: text(['确认新密码', 'Confirm the new password'], password),
  },
  output: done,
  confidential: true,
})

/** `PATCH /api/users/me/preferences/`: sets what is sent, leaves the rest. */
export const changePreferences = defineCall<Preferences>()({
  name: 'access.changePreferences',
  label: ['界面偏好', 'Preferences'],
  method: 'PATCH',
  path: '/api/users/me/preferences/',
  point: null,
  input: preferenceFields,
  output: exactly(preferences),
})

/** The calls of everybody who is signed in. */
export const accessCalls = [me, missingRights, permissions, logout, changePassword, changePreferences] as const
