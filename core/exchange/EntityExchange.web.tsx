import type { AnyEntity } from '../define/entity.ts'
import { Suspense } from 'react'
import { later } from '../controls/later.web.tsx'
import { Loading } from '../client/states.web.tsx'
import { ExchangeScreen } from './ExchangeScreen.web.tsx'

// Each by itself: who takes a list out does not need what brings one in.
const screens = {
  export: later(() => import('./ExportScreen.web.tsx')),
  import: later(() => import('./ImportScreen.web.tsx')),
}

/** The way of an entity's records into spreadsheets, or out of them. */
export const EntityExchange = ({ entity, view }: { readonly entity: AnyEntity; readonly view: 'export' | 'import' }) => {
  const Screen = screens[view]
  return (
    <Suspense fallback={<Loading rows={6} />}>
      <Screen entity={entity} />
    </Suspense>
  )
}

/** What a person has exported and imported, whatever it was; in one part with the others, which show the same lists. */
export const OwnExchange = () => <ExchangeScreen />
