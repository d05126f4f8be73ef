import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { announcement } from './announcement.ts'

/** How announcements look: how many people are reached while one is being written, and who has read it afterwards. */
export const presentedAnnouncement = present(announcement, {
  tone: row => (row.status === 'withdrawn' ? 'bad' : row.status === 'draft' ? 'warn' : 'normal'),
  inputs: { everybody: lazy(() => import('./AudienceInput.web.tsx')) },
  panels: [
    {
      name: 'readers',
      label: ['阅读情况', 'Readers'],
      when: row => row.status !== 'draft',
      Panel: lazy(() => import('./ReadersPanel.web.tsx')),
    },
  ],
})
