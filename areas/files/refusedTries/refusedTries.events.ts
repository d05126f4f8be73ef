import { defineEvent } from '#core/definition'

/** What the owners of files are told of those who try to open them. */
export const refusedTriesEvents = {
  tried: defineEvent({
    code: 'files.refusedTries',
    label: ['多次尝试打开无权打开的文件', 'Repeated tries to open a closed file'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'urgent',
    toldTo: 'readers',
  }),
} as const
