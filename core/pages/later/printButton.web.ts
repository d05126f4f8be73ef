import { lazy } from 'react'

/** What prints a record; fetched when it is drawn. */
export const PrintButton = lazy(async () => ({ default: (await import('../../papers/PrintButton.web.tsx')).PrintButton }))
