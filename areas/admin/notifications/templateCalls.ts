import { exactly, flag as flagSchema, label as labelSchema, listOf, text as textSchema } from '#core/approvals'
import { defineCall } from '#core/calls'
import type { MailTexts } from '#core/definition'
import { text } from '#core/fields'
import type { Label } from '#core/language'
import { notificationPoints } from './settingsCalls.ts'

/** The mail of one event, and what it may speak of. */
export interface MailTemplate extends MailTexts {
  readonly event: string
  readonly label: Label
  /** An administrator wrote it; it can be set back. */
  readonly written: boolean
  readonly placeholders: readonly { readonly name: string; readonly label: Label }[]
}

const templateSchema = exactly({
  event: textSchema,
  label: labelSchema,
  subject: labelSchema,
  body: labelSchema,
  written: flagSchema,
  placeholders: listOf(exactly({ name: textSchema, label: labelSchema })),
})

const event = text(['事件', 'Event'], { required: true, max: 80 })

/** `GET /api/admin/notifications/templates/`: the mails of all events. */
export const readTemplates = defineCall<{ readonly results: readonly MailTemplate[] }>()({
  name: 'admin.mailTemplates',
  label: ['查看邮件模板', 'View email templates'],
  method: 'GET',
  path: '/api/admin/notifications/templates/',
  point: notificationPoints.read,
  input: {},
  output: exactly({ results: listOf(templateSchema) }),
})

const subject = { max: 200 } as const
const body = { max: 10_000, multiline: true } as const

/** The texts of a mail as they are typed; whether they are complete is asked when they are saved. */
export const templateFields = {
  subjectZh: text(['中文主题', 'Chinese subject'], subject),
  bodyZh: text(['中文正文', 'Chinese text'], body),
  subjectEn: text(['英文主题', 'English subject'], subject),
  bodyEn: text(['英文正文', 'English text'], body),
} as const

/** `PATCH /api/admin/notifications/templates/{event}/`: writes the mail of an event. */
export const changeTemplate = defineCall<MailTemplate>()({
  name: 'admin.changeMailTemplate',
  label: ['修改邮件模板', 'Change an email template'],
  method: 'PATCH',
  path: '/api/admin/notifications/templates/{event}/',
  point: notificationPoints.update,
  input: { event, ...templateFields },
  output: templateSchema,
})

/** `DELETE /api/admin/notifications/templates/{event}/`: goes back to the usual mail of an event. */
export const resetTemplate = defineCall<MailTemplate>()({
  name: 'admin.resetMailTemplate',
  label: ['恢复默认邮件模板', 'Restore the default email template'],
  method: 'DELETE',
  path: '/api/admin/notifications/templates/{event}/',
  point: notificationPoints.update,
  input: { event },
  output: templateSchema,
})
