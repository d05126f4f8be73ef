import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { sop } from './sop.ts'

/** How work instructions look: the defects that came from their steps beside them. */
export const presentedSop = present(sop, {
  panels: [
    { name: 'defects', label: ['步骤的缺陷', 'Defects by step'], Panel: lazy(() => import('../stepDefects/StepDefectsPanel.web.tsx')) },
  ],
})
