import type { PersonQuota } from '../quota/personQuota.server.ts'

const [minute, hour] = [60, 60 * 60]

/** How many comments one person writes or rephrases: more than anybody types, fewer than a program would. */
export const commentQuota: PersonQuota = {
  kind: 'conversation.comment',
  allowances: [
    { seconds: minute, most: 20 },
    { seconds: hour, most: 200 },
  ],
  usedUp: ['评论太频繁，请稍后再发表', 'You have written many comments in a short time. Please wait before the next one'],
}

/** How many people one person speaks to: one comment reaches up to fifty. */
export const mentionQuota: PersonQuota = {
  kind: 'conversation.mention',
  allowances: [
    { seconds: minute, most: 100 },
    { seconds: hour, most: 500 },
  ],
  usedUp: [
    '短时间内提到的人太多，请稍后再试，或少提到几位',
    'You have mentioned many people in a short time. Please wait, or mention fewer',
  ],
}
