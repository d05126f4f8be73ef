import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { count } from './count.ts'

const CountSummary = lazy(async () => ({ default: (await import('../counting/CountSummary.web.tsx')).CountSummary }))

/** How counts look where the default will not do. */
export const presentedCount = present(count, { Summary: CountSummary })
