import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { announceFromLastPage } from '../core/client/announce.web.ts'
import { Announcements } from '../core/shell/Announcements.web.tsx'
import '../core/shell/base.css'
import '../core/controls/controls.css'
import '../core/shell/overPage.css'
import { hasSessionCookie } from '../core/client/cookies.web.ts'
import { keepPainted } from '../core/shell/paint.web.ts'
import { ProgressBar } from '../core/shell/ProgressBar.web.tsx'
import { createHouseRouter } from '../core/shell/router.web.tsx'
import { watchOtherTabs } from '../core/shell/watchOtherTabs.web.ts'
import { entity, entities, screens } from './areas.web.ts'

keepPainted()
watchOtherTabs()
announceFromLastPage()

const frame = () => import('./frame.web.tsx')
// Who is signed in needs it in a moment: it comes along with the answers about that person.
if (hasSessionCookie()) {
  void frame()
  void entities()
}

const router = createHouseRouter({
  entity,
  screens,
  frame,
  dashboard: () => import('../areas/dashboard/Dashboard.web.tsx'),
  notices: () => import('../areas/notice/Notices.web.tsx'),
  notice: () => import('../areas/notice/Notice.web.tsx'),
  noticeChoices: () => import('../areas/notice/NoticeChoices.web.tsx'),
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element called root')
// In development every file is another one each time: there is no shell to keep.
if (import.meta.env.PROD)
  window.addEventListener('load', () => void import('../core/shell/afterStart.web.ts').then(part => part.afterStart(router)))

createRoot(root).render(
  <StrictMode>
    <ProgressBar router={router} />
    <Announcements />
    <RouterProvider router={router} />
  </StrictMode>,
)
