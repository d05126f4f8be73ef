import { companyDay } from '#core/days'
import { exact, sumOf } from '#core/numbers'
import { leadTo, serveReport } from '#core/reports.server'
import { balance } from '../balance/balance.ts'
import { realisableOn } from '../realisableValue/realisableOn.server.ts'
import { writeDownOf } from '../realisableValue/writeDown.ts'
import { valueScale } from '../valuation/movingAverage.ts'
import { lyingGoods } from './lyingGoods.server.ts'
import { writeDownsReport } from './writeDownsReport.ts'

const nothing = exact('0')

/** Tells what of the reader's stock may be worth less than it is carried at, what weighs most first. */
export const servedWriteDowns = serveReport(writeDownsReport, async (context, { material, months }) => {
  const goods = await lyingGoods(context, material, Number(months))
  const known = await realisableOn(
    context,
    goods.map(one => one.material),
    companyDay(context.now),
  )
  const told = goods
    .map(({ pool, ...one }) => {
      const former = writeDownOf(pool, known.get(one.material) ?? null)
      const more = writeDownOf(pool, one.proposed).minus(former)
      return { ...one, quantity: pool.quantity, carried: pool.value.minus(former), writeDown: more.gt(0) ? more : nothing }
    })
    .filter(({ carried, writeDown, slow, inactive }) => writeDown.gt(0) || (carried.gt(0) && (slow || inactive)))
    .toSorted((one, other) => other.writeDown.compare(one.writeDown) || other.carried.compare(one.carried))
  const amount = (of: 'carried' | 'writeDown'): string => sumOf(told.map(one => one[of])).toFixed(valueScale)
  return {
    rows: told.map(({ quantity, carried, writeDown, ...values }) => ({
      values: {
        ...values,
        quantity: quantity.toFixed(valueScale),
        carried: carried.toFixed(valueScale),
        proposed: writeDown.gt(0) ? values.proposed : null,
        writeDown: writeDown.toFixed(valueScale),
      },
      leadsTo: leadTo(balance, { material: values.material, owner: 'company', quantity: { gte: '0.0001' } }),
    })),
    total: {
      values: {
        material: null,
        quantity: null,
        unit: null,
        carried: amount('carried'),
        expired: null,
        replacement: null,
        selling: null,
        lastUsedOn: null,
        slow: null,
        inactive: null,
        proposed: null,
        writeDown: amount('writeDown'),
        balances: told.reduce((sum, { balances }) => sum + balances, 0),
      },
    },
  }
})
