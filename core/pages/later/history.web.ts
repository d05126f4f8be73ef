import { lazy } from 'react'

/** The history of a record; fetched when it is drawn. */
export const History = lazy(async () => ({ default: (await import('../../records/History.web.tsx')).History }))
