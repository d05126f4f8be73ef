import { sql } from 'kysely'
import { byTrigger, serve } from '#core/context.server'
import { companyDay } from '#core/days'
import { col, table } from '#core/queries.server'
import { pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { lastDayOf } from '../../mnm/material/shelfLife.ts'
import { lot } from './lot.ts'

/** The whole truth: a lot is warned of as its material says. */
const alarmOfMaterial = sql`(select ${col(material, 'alarmDays', 'm')} from ${table(material)} as m where ${col(material, 'id', 'm')} = ${col(lot, 'material')})`

/** How a lot gets the day until which it may be used. */
export const servedLot = serve(lot, {
  kept: { alarmDays: { value: alarmOfMaterial, reads: ['material'], from: [byTrigger(material)] } },
  onCreate: async (context, row) => {
    if (row.expiresOn !== null) return undefined
    const { shelfLife, shelfLifeUnit } = await pick(context, material, row.material, ['shelfLife', 'shelfLifeUnit'])
    if (shelfLife === null || shelfLifeUnit === null) return undefined
    return { expiresOn: lastDayOf(row.madeOn ?? companyDay(context.now), shelfLife, shelfLifeUnit) }
  },
  transitions: {},
})
