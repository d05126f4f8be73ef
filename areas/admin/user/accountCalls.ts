import { defineCall } from '../../../core/define/call.ts'
import { integer } from '../../../core/fields/integer/integer.ts'

const input = { id: integer(['用户', 'User'], { required: true, min: 1 }) }

/** A password that an administrator hands over: good for choosing another one, until it ends by itself. */
export interface TemporaryPassword {
  readonly password: string
  readonly hours: number
}

/** `POST /api/admin/user/{id}/temporary_password/`: replaces whatever password a user had, ends his sessions, and shows the new one once. */
export const giveTemporaryPassword = defineCall<TemporaryPassword>()({
  name: 'admin.resetPassword',
  label: ['重置用户密码', 'Reset a user’s password'],
  method: 'POST',
  path: '/api/admin/user/{id}/temporary_password/',
  point: 'admin.user:resetPassword',
  input,
  output: {
    type: 'object',
    properties: { password: { type: 'string' }, hours: { type: 'integer' } },
    required: ['password', 'hours'],
    additionalProperties: false,
  },
  confidential: true,
})

/** `POST /api/admin/user/{id}/unlock/`: lets a user try to sign in again at once. */
export const unlock = defineCall<{ readonly forgotten: number }>()({
  name: 'admin.unlock',
  label: ['解除登录限制', 'Let a user sign in again'],
  method: 'POST',
  path: '/api/admin/user/{id}/unlock/',
  point: 'admin.user:unlock',
  input,
  output: { type: 'object', properties: { forgotten: { type: 'integer' } }, required: ['forgotten'], additionalProperties: false },
})
