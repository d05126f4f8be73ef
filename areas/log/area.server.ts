import type { ServedArea } from '#core/context.server'
import { logs } from './logs.ts'
import { servedWhoSaw } from './whoSaw/whoSaw.server.ts'
import { unusualJobs, unusualSchedule } from './unusual/unusual.server.ts'

export const served: ServedArea = { logs, reports: [servedWhoSaw], jobs: unusualJobs, schedules: [unusualSchedule] }
