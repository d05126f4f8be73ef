import type { ServedArea } from '#core/context.server'
import { servedWaiting } from './reports/waiting.server.ts'

export const served: ServedArea = { reports: [servedWaiting] }
