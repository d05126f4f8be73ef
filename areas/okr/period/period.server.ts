import { sql } from 'kysely'
import { guard, serve, touches } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import type { Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { objective } from '../objective/objective.ts'
import { period } from './period.ts'

const stillOpen: Label = ['还有未确认的目标', 'Some objectives are not reviewed yet']

/** The objectives of a period `t` that are not through yet: the whole truth, by which it is closed. */
const openCount = sql`(select count(*)::integer from ${table(objective)} as o where ${col(objective, 'period', 'o')} = ${col(period, 'id')} and ${meets(objective, { status: statesMeaning(objective, 'unfinished') }, 'o')})`

/** A period is closed when all its objectives are. */
export const servedPeriod = serve(period, {
  kept: { openObjectives: { value: openCount, from: [touches(objective, row => row.period, ['status', 'period'])] } },
  guards: { close: guard(period, ['openObjectives'], (_actor, row) => row.openObjectives === 0 || stillOpen) },
  transitions: { activate: 'statusOnly', grade: 'statusOnly', resume: 'statusOnly', close: 'statusOnly' },
})
