import { logicOf } from '#core/definition'
import { announcement } from './announcement.ts'

/** What the times of an announcement must agree on. */
export const announcementLogic = logicOf(announcement, {
  rules: {
    validForATime: {
      refuse: ['失效时间须晚于发布时间', 'It must be valid longer than until it is published'],
      at: ['expiresAt'],
      holds: ({ publishAt, expiresAt }) => publishAt === null || expiresAt === null || Date.parse(expiresAt) > Date.parse(publishAt),
    },
  },
})
