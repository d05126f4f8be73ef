import { exactly, flag as flagSchema, listOf, orNull, text as textSchema } from '#core/approvals'
import { defineCall } from '#core/calls'
import type { Topic } from '#core/definition'
import { flag, json, text } from '#core/fields'
import type { MailHabits, TopicChoice } from '#core/notices'

/** How a person is told of one topic; null is as usual. */
export interface ChosenTopic extends TopicChoice {
  readonly topic: Topic
}

/** Everything a person chooses about being told, and whether mail goes out at all. */
export interface NoticeChoices extends MailHabits {
  readonly topics: readonly ChosenTopic[]
  readonly mailEnabled: boolean
  /** Where the person's mail goes; null while their account has no address. */
  readonly address: string | null
}

const choicesSchema = exactly({
  topics: listOf(exactly({ topic: textSchema, inSite: orNull(flagSchema), mail: orNull(flagSchema) })),
  quietFrom: orNull(textSchema),
  quietUntil: orNull(textSchema),
  digest: flagSchema,
  mailEnabled: flagSchema,
  address: orNull(textSchema),
})

/** `GET /api/usernotify/preferences/`: how the person is told of what. */
export const readNoticeChoices = defineCall<NoticeChoices>()({
  name: 'notice.choices',
  label: ['我的通知设置', 'Notification settings'],
  method: 'GET',
  path: '/api/usernotify/preferences/',
  point: null,
  input: {},
  output: choicesSchema,
})

const time = {
  max: 5,
  pattern: { source: '([01]\\d|2[0-3]):[0-5]\\d', says: ['请按 22:30 的格式填写', 'Write it as 22:30'] },
} as const

/** `PATCH /api/usernotify/preferences/`: sets all of it. */
export const changeNoticeChoices = defineCall<NoticeChoices>()({
  name: 'notice.changeChoices',
  label: ['修改通知设置', 'Change notification settings'],
  method: 'PATCH',
  path: '/api/usernotify/preferences/',
  point: null,
  input: {
    topics: json<readonly ChosenTopic[]>()(['主题', 'Topics'], { required: true }),
    quietFrom: text(['免打扰从', 'Quiet from'], time),
    quietUntil: text(['免打扰至', 'Quiet until'], time),
    digest: flag(['每日摘要', 'Daily digest']),
  },
  output: choicesSchema,
})
