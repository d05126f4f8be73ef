import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { mnm } from './area.ts'
import { presentedMaterial } from './material/material.web.tsx'

export default presentArea(mnm, {
  presented: [presentedMaterial],
  screens: { approver: lazy(() => import('./material/ApproverScreen.web.tsx')) },
})
