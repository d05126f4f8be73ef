import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { processTestDocument } from './processTestDocument.ts'

/** How process test documents look: with what their template measures. */
export const presentedProcessTestDocument = present(processTestDocument, {
  panels: [
    {
      name: 'bound',
      label: ['模板的测试参数', 'Parameters of the template'],
      when: row => row.template !== null,
      Panel: lazy(() => import('../boundTest/BoundPanel.web.tsx')),
    },
  ],
})
