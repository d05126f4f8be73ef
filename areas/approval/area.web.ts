import { lazy } from 'react'
import { presentArea } from '#core/presentation.web'
import { approval } from './area.ts'

export default presentArea(approval, {
  screens: {
    inbox: lazy(() => import('../../core/approvals/Inbox.web.tsx')),
    delegation: lazy(() => import('../../core/approvals/Delegations.web.tsx')),
  },
})
