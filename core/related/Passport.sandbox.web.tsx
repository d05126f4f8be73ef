import '../shell/base.css'
import '../shell/shell.css'
import '../shell/screen.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../client/queryClient.web.ts'
import { useSession } from '../client/session.web.ts'
import { AntdRoom } from '../controls/theme.web.tsx'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import Passport from './Passport.web.tsx'

// The page on which the browser tests of passports measure: a definition and a record of it, both given by the test.

const language = new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'zh'
useSession.setState({ language })

interface Given {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

const draw = async (root: HTMLElement): Promise<void> => {
  const given = (await (await fetch('/given.json')).json()) as Given
  const Frame = () => (
    <AntdRoom>
      <div className="ms-shell" data-device={window.innerWidth < 768 ? 'mobile' : 'desktop'}>
        <div className="ms-content">
          <main>
            <h1>{given.entity.name}</h1>
            <Passport {...given} presentation={{}} />
          </main>
        </div>
      </div>
    </AntdRoom>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Frame }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const root = document.getElementById('root')
if (root) void draw(root)
