import { serve } from '#core/context.server'
import { companyDay } from '#core/days'
import { pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { lot } from './lot.ts'
import { lastDayOf } from './shelfLife.ts'

/** How a lot gets the day until which it may be used. */
export const servedLot = serve(lot, {
  onCreate: async (context, row) => {
    if (row.expiresOn !== null) return undefined
    const { shelfLife, shelfLifeUnit } = await pick(context, material, row.material, ['shelfLife', 'shelfLifeUnit'])
    if (shelfLife === null || shelfLifeUnit === null) return undefined
    return { expiresOn: lastDayOf(row.madeOn ?? companyDay(context.now), shelfLife, shelfLifeUnit) }
  },
  transitions: {},
})
