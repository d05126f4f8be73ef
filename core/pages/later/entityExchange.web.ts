import { lazy } from '../../client/lazy.web.ts'

/** The way of an entity's records into spreadsheets, or out of them; fetched when it is drawn. */
export const EntityExchange = lazy(async () => ({ default: (await import('../../exchange/EntityExchange.web.tsx')).EntityExchange }))
