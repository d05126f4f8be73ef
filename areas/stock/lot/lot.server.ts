import { sql } from 'kysely'
import { byTrigger, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { pick } from '#core/records.server'
import { may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { lastDayOf } from '../../mnm/material/shelfLife.ts'
import { lot } from './lot.ts'

type Lot = StoredRecord<typeof lot>

/** The whole truth: a lot is warned of as its material says. */
const alarmOfMaterial = sql`(select ${col(material, 'alarmDays', 'm')} from ${table(material)} as m where ${col(material, 'id', 'm')} = ${col(lot, 'material')})`

/** What it takes to use goods for longer: the permission of whoever decides about inspected ones. Whoever only issues them does not decide it. */
const toExtend = 'quality.iqc:dispose'

const notEmptied: Label = ['有效期不能清空', 'The day of expiry cannot be emptied']
const byQuality: Label = [
  '有效期只能改早；改晚须由有来料检验“处置”权限的人决定',
  'The expiry can only become earlier. A later one is decided by those with the permission to set dispositions of inspections.',
]
const sayWhy: Label = ['有效期改晚时请填写原因', 'Say why the expiry becomes later']

/** A lot may expire earlier than was said; later only where quality says so, and why. */
const refuseLater = ({ actor }: Context, row: Lot, before: Lot): void => {
  if (before.expiresOn === null) return
  if (row.expiresOn === null) return refuse('invalidFields', { problems: { expiresOn: notEmptied } })
  if (row.expiresOn <= before.expiresOn) return
  if (!may(actor, toExtend)) refuse('noPermission', { message: byQuality, problems: { expiresOn: byQuality }, data: { point: toExtend } })
  if (row.extendedBecause === null || row.extendedBecause === before.extendedBecause)
    refuse('invalidFields', { problems: { extendedBecause: sayWhy } })
}

/** How a lot gets the day until which it may be used. */
export const servedLot = serve(lot, {
  kept: { alarmDays: { value: alarmOfMaterial, reads: ['material'], from: [byTrigger(material)] } },
  onCreate: async (context, row) => {
    if (row.expiresOn !== null) return undefined
    const { shelfLife, shelfLifeUnit } = await pick(context, material, row.material, ['shelfLife', 'shelfLifeUnit'])
    if (shelfLife === null || shelfLifeUnit === null) return undefined
    return { expiresOn: lastDayOf(row.madeOn ?? companyDay(context.now), shelfLife, shelfLifeUnit) }
  },
  onChange: async (context, row, before) => {
    refuseLater(context, row, before)
  },
  transitions: {},
})
