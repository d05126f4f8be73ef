import { Suspense } from 'react'
import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { mrpAction } from './mrpAction.ts'

const PegTree = lazy(async () => ({ default: (await import('./PegTree.web.tsx')).PegTree }))

/** How planning actions look: what needs them is a tree. */
export const presentedMrpAction = present(mrpAction, {
  cells: {
    pegs: pegs => (
      <Suspense fallback={<span className="ms-muted">…</span>}>
        <PegTree pegs={pegs} />
      </Suspense>
    ),
  },
})
