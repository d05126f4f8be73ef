import '../shell/base.css'
import '../shell/shell.css'
import '../shell/screen.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { Menu } from '../client/menu.ts'
import { queryClient } from '../client/queryClient.web.ts'
import type { ListedRow } from '../client/recordPage.web.ts'
import { useSession } from '../client/session.web.ts'
import { AntdRoom } from '../controls/theme.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import { arrangedColumns } from './columns.ts'
import { ListTable } from './ListTable.web.tsx'

// The page on which the browser tests of a list measure: a definition, rows of it and where its reader may go, all given by the test.

useSession.setState({ language: new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'zh' })

interface Given {
  readonly entity: AnyEntity
  readonly rows: readonly ListedRow[]
  readonly menus: readonly Menu[]
}

const presentation = {}
const nothing = (): void => undefined

const draw = async (root: HTMLElement): Promise<void> => {
  const { entity, rows, menus } = (await (await fetch('/given.json')).json()) as Given
  useSession.setState({ menus })
  const columns = arrangedColumns(entity, entity.fields, undefined)
  const Frame = () => (
    <AntdRoom>
      <div className="ms-shell" data-device="desktop">
        <div className="ms-content">
          <main>
            <h1>{entity.name}</h1>
            <ListTable
              entity={entity}
              fields={entity.fields}
              presentation={presentation}
              rows={rows}
              query={{ page: 1, pageSize: 100, sort: [], filters: [], search: '' }}
              onQuery={nothing}
              columns={columns}
              onColumns={nothing}
              density="compact"
              added={undefined}
              selection={undefined}
              peek={undefined}
              onPeek={nothing}
            />
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
