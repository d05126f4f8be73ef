import { lazy } from '../../client/lazy.web.ts'

/** A person's own imports and exports; fetched when it is drawn. */
export const OwnExchange = lazy(async () => ({ default: (await import('../../exchange/EntityExchange.web.tsx')).OwnExchange }))
