import '../shell/base.css'
import '../shell/shell.css'
import '../shell/screen.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../client/queryClient.web.ts'
import { useSession } from '../client/session.web.ts'
import { AntdRoom } from '../controls/theme.web.tsx'
import type { Draft } from '../fields/draft.ts'
import { FormDrafts, type DraftSource } from '../fields/formDrafts.web.ts'
import { ref } from '../fields/ref/ref.ts'
import RefInput from '../fields/ref/RefInput.web.tsx'
import Palette from './Palette.web.tsx'

// The page on which browser tests choose a colleague: in a field that takes the members of a project, and behind @.

useSession.setState({ language: 'en' })

const assignee = ref(['执行人', 'Assignee'], 'admin.user', {
  among: { of: 'cooperation.project', by: 'project', people: ['members.user', 'lead'] },
})

const project: Draft = { id: 12, title: 'Crosstalk' }

/** What stands in the form around the field: the project. */
const around: DraftSource = { subscribe: () => () => undefined, draftOf: name => (name === 'project' ? project : null) }

const Frame = () => {
  const [draft, setDraft] = useState<Draft>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <AntdRoom>
      <main>
        <label htmlFor="assignee">Assignee</label>
        <FormDrafts value={around}>
          <RefInput
            id="assignee"
            field={assignee}
            draft={draft}
            disabled={false}
            problems={{}}
            describedBy={undefined}
            caption={undefined}
            onChange={setDraft}
            onLeave={() => undefined}
          />
        </FormDrafts>
        <button type="button" onClick={() => setOpen(true)}>
          Find
        </button>
        {isOpen && (
          <Suspense>
            <Palette close={() => setOpen(false)} />
          </Suspense>
        )}
      </main>
    </AntdRoom>
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Frame }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
