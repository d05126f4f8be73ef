import '../shell/base.css'
import '../shell/shell.css'
import '../shell/screen.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../client/queryClient.web.ts'
import { useSession } from '../client/session.web.ts'
import { AntdRoom } from '../controls/theme.web.tsx'
import { EntitiesContext } from '../records/present.web.ts'
import { Inbox } from './Inbox.web.tsx'

// The page on which the browser tests of a decision measure: the inbox in the frame of a phone, its calls answered by the test.

const language = new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'zh'
useSession.setState({ language })

const Frame = () => (
  <AntdRoom>
    <div className="ms-shell" data-device="mobile">
      <header className="ms-top" />
      <div className="ms-content">
        <div className="ms-place" />
        <main>
          <Inbox />
        </main>
      </div>
    </div>
  </AntdRoom>
)

/** No entity is there: what areas show besides the decision is not measured. */
const noEntity = () => Promise.resolve(undefined)

const router = createRouter({
  routeTree: createRootRoute({ component: Frame }),
  history: createMemoryHistory({ initialEntries: ['/approval/todo?open=1'] }),
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <EntitiesContext value={noEntity}>
        <RouterProvider router={router} />
      </EntitiesContext>
    </QueryClientProvider>,
  )
