import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { fileVersion } from './fileVersion.ts'

/** How versions look: their pages to read, beside another version, and who has seen them. */
export const presentedFileVersion = present(fileVersion, {
  panels: [
    { name: 'pages', label: ['页面', 'Pages'], Panel: lazy(() => import('./PagesPanel.web.tsx')) },
    { name: 'viewers', label: ['查看人', 'Viewers'], Panel: lazy(() => import('./ViewersPanel.web.tsx')) },
  ],
})
