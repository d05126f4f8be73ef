import type { ServedArea } from '#core/context.server'
import { logs } from './logs.ts'

export const served: ServedArea = { logs }
