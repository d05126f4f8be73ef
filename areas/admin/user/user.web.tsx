import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { user } from '#core/people'

/** How users look: the state of the account above the record, its sessions, why they may what they may, and what a change of roles would mean. */
export const presentedUser = present(user, {
  listReads: ['isActive'],
  tone: row => (row.isActive ? 'normal' : 'warn'),
  Summary: lazy(() => import('./UserSummary.web.tsx')),
  inputs: { roles: lazy(() => import('./RolesInput.web.tsx')) },
  panels: [
    {
      name: 'keys',
      label: ['密钥', 'Keys'],
      when: ({ type }) => type === 'serviceAccount',
      Panel: lazy(() => import('../serviceAccount/KeysPanel.web.tsx')),
    },
    {
      name: 'sessions',
      label: ['登录与凭据', 'Sessions'],
      Panel: lazy(() => import('./SessionsPanel.web.tsx')),
    },
    { name: 'leaving', label: ['离职交接', 'Handover'], Panel: lazy(() => import('./LeavingPanel.web.tsx')) },
    { name: 'explain', label: ['权限诊断', 'Access check'], Panel: lazy(() => import('./ExplainPanel.web.tsx')) },
  ],
})
