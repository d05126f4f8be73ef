import '../shell/base.css'
import '../shell/shell.css'
import '../shell/screen.css'
import './record.css'
import '../related/related.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { Menu } from '../client/menu.ts'
import { queryClient } from '../client/queryClient.web.ts'
import { useSession } from '../client/session.web.ts'
import { AntdRoom } from '../controls/theme.web.tsx'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { RecordHead } from './RecordHead.web.tsx'

// The page on which the browser tests of a record's head measure: a definition, a record of it and where its reader may go, all given by the test.

useSession.setState({ language: new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'zh' })

interface Given {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
  readonly menus: readonly Menu[]
}

const draw = async (root: HTMLElement): Promise<void> => {
  const given = (await (await fetch('/given.json')).json()) as Given
  useSession.setState({ menus: given.menus })
  const Frame = () => (
    <AntdRoom>
      <div className="ms-shell" data-device={window.innerWidth < 992 ? 'mobile' : 'desktop'}>
        <div className="ms-content">
          <main>
            <article className="ms-record">
              <RecordHead entity={given.entity} record={given.record} presentation={{}} />
            </article>
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
