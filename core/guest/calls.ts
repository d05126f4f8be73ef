import {
  describing,
  exactly,
  labelSchema,
  listOf,
  momentSchema,
  orNull,
  textSchema,
  wholeSchema,
  type Described,
} from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { Language } from '../language/label.ts'
import { choice } from '../fields/choice/choice.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

const ofRecord = {
  entity: text(['类型', 'Kind of record'], { required: true, max: 100 }),
  record: integer(['记录', 'Record'], { required: true, min: 1 }),
} as const

const languages = { zh: { label: ['中文', 'Chinese'] }, en: { label: ['英文', 'English'] } } as const

const link = exactly({
  id: wholeSchema,
  recipient: textSchema,
  language: describing<Language>({ type: 'string', enum: ['zh', 'en'] }),
  givenBy: textSchema,
  givenAt: momentSchema,
  expiresAt: momentSchema,
  /** When it was opened first. */
  openedAt: orNull(momentSchema),
  answeredAt: orNull(momentSchema),
  revokedAt: orNull(momentSchema),
})

/** A link that was given, as the people see it who may give one; its secret is kept nowhere. */
export type GivenLink = Described<typeof link>

/** `GET /api/guest_link/`: the links that were given to a record, the newest first. */
export const readGuestLinks = defineCall<{ readonly links: readonly GivenLink[] }>()({
  name: 'guest.links',
  label: ['外部链接', 'Links for guests'],
  method: 'GET',
  path: '/api/guest_link/',
  point: null,
  input: ofRecord,
  output: exactly({ links: listOf(link) }),
})

/** `POST /api/guest_link/`: gives a link to somebody without an account; its path is told once. */
export const giveGuestLink = defineCall({
  name: 'guest.give',
  label: ['生成外部链接', 'Give a link to a guest'],
  method: 'POST',
  path: '/api/guest_link/',
  point: null,
  people: true,
  input: {
    ...ofRecord,
    recipient: text(['收件人', 'Recipient'], {
      required: true,
      max: 100,
      help: ['姓名和单位或邮箱；记入操作日志', 'Name and company, or email; written into the log'],
    }),
    language: choice(['语言', 'Language'], languages, { required: true }),
  },
  output: exactly({ path: textSchema, expiresAt: momentSchema, title: labelSchema }),
})

/** `DELETE /api/guest_link/{id}/`: from now on the link is good for nothing. */
export const revokeGuestLink = defineCall({
  name: 'guest.revoke',
  label: ['作废外部链接', 'Revoke a link'],
  method: 'DELETE',
  path: '/api/guest_link/{id}/',
  point: null,
  people: true,
  input: { id: integer(['编号', 'Number'], { required: true, min: 1 }) },
  output: exactly({ id: wholeSchema }),
})
