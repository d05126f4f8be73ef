import type { ServedArea } from '#core/context.server'
import { logs } from './logs.ts'
import { unusualJobs, unusualSchedule } from './unusual/unusual.server.ts'

export const served: ServedArea = { logs, jobs: unusualJobs, schedules: [unusualSchedule] }
