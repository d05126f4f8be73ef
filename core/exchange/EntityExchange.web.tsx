import type { AnyEntity } from '../define/entity.ts'
import { listedIn } from '../define/listedLines.ts'
import { Suspense, useMemo } from 'react'
import { later } from '../controls/later.web.tsx'
import { Loading } from '../client/states.web.tsx'
import { ExchangeScreen } from './ExchangeScreen.web.tsx'

// Each by itself: who takes a list out does not need what brings one in.
const screens = {
  export: later(() => import('./ExportScreen.web.tsx')),
  print: later(async () => ({ default: (await import('./ExportScreen.web.tsx')).PrintScreen })),
  import: later(() => import('./ImportScreen.web.tsx')),
}

interface EntityExchangeProps {
  readonly entity: AnyEntity
  /** Out of the house on paper or in a file, as `print` or `export` puts first, or into it. */
  readonly view: 'print' | 'export' | 'import'
  /** The name of listed lines, where they go instead of their records. */
  readonly lines?: string
}

/** The way of an entity's records, or of their lines, into spreadsheets, or out of them. */
export const EntityExchange = ({ entity, view, lines }: EntityExchangeProps) => {
  const Screen = screens[view]
  const rows = useMemo(() => listedIn(entity).find(({ lineOf }) => lineOf.field === lines) ?? entity, [entity, lines])
  return (
    <Suspense fallback={<Loading rows={6} />}>
      <Screen entity={rows} />
    </Suspense>
  )
}

/** What a person has exported and imported, whatever it was; in one part with the others, which show the same lists. */
export const OwnExchange = () => <ExchangeScreen />
