import type { AnyEntity } from '../define/entity.ts'
import { ExchangeScreen } from './ExchangeScreen.web.tsx'
import { ExportScreen } from './ExportScreen.web.tsx'
import { ImportScreen } from './ImportScreen.web.tsx'

/** The way of an entity's records into spreadsheets, or out of them. */
export const EntityExchange = ({ entity, view }: { readonly entity: AnyEntity; readonly view: 'export' | 'import' }) =>
  view === 'export' ? <ExportScreen entity={entity} /> : <ImportScreen entity={entity} />

/** What a person has exported and imported, whatever it was; in one part with the others, which show the same lists. */
export const OwnExchange = () => <ExchangeScreen />
