import { dayAfter } from '#core/days'
import { shortDecimal } from '#core/numbers'
import { find } from '#core/records.server'
import { serveReport } from '#core/reports.server'
import { model } from '../../product/model/model.ts'
import { promisedModels, promisesOf } from '../mrp/promises.server.ts'
import { promisableReport } from './promisableReport.ts'

/** Works out what can be promised of the products that the reader sees. */
export const servedPromisable = serveReport(promisableReport, async (context, { model: one }) => {
  const asked = typeof one === 'number' ? [one] : await promisedModels(context)
  const models = await find(context, model, {
    where: { id: [...asked] },
    as: context.actor,
    fields: ['id', 'material'],
    sort: 'id',
    limit: 'all',
  })
  const promises = await promisesOf(context, models)
  return {
    rows: models.flatMap(({ id }) => {
      const of = promises.get(id)
      if (!of) return []
      return of.promisable.map(({ from, until, quantity }) => {
        const sum = (those: readonly number[]): number => those.slice(from, until + 1).reduce((all, some) => all + some, 0)
        return {
          values: {
            model: id,
            from: dayAfter(of.first, from * 7),
            until: dayAfter(of.first, until * 7 + 6),
            there: from === 0 ? shortDecimal(of.onHand.toFixed(4)) : null,
            planned: of.receipts[from] ?? 0,
            ordered: shortDecimal(sum(of.orders).toFixed(4)),
            promisable: shortDecimal(quantity.toFixed(4)),
            lines: sum(of.lines),
          },
        }
      })
    }),
  }
})
