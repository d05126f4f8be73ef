import { answerTo, type Proposal } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { find } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { byNeed, runsOut } from '../reports/reorder.ts'
import { customerNeeds } from './quotationSlots.server.ts'

const nothingForecast: Label = ['按预测此客户没有需要补货的在售试剂', 'By the forecast this customer needs no reagent that is for sale']

type Forecasting = Parameters<Proposal['values']>[0]

/** The reagents of a customer, and when each is needed again: what is needed first stands first. */
const forecastOf = async (context: Forecasting, company: number) =>
  byNeed(await answerTo(context, customerNeeds).reagents(context, company))

type Forecast = Awaited<ReturnType<typeof forecastOf>>

/** Lines for what is forecast and for sale, of each so much as the customer usually takes. */
const linesFor = async (context: Forecasting, wanted: Forecast) => {
  const sold = await find(context, model, {
    where: { id: wanted.map(row => row.model), status: 'active', saleable: true },
    as: context.actor,
    fields: ['id', 'caption'],
    limit: 'all',
  })
  const names = new Map(sold.map(({ id, caption }) => [id, caption]))
  return wanted
    .filter(row => names.has(row.model))
    .map(row => ({
      model: row.model,
      name: names.get(row.model) ?? null,
      quantity: `${Math.max(1, row.usual)}.0000`,
      free: false,
      optional: false,
    }))
}

/** Lines for the reagents that a customer runs out of. */
export const runningOut = async (context: Forecasting, company: number) =>
  linesFor(context, (await forecastOf(context, company)).filter(runsOut))

/** Offers a customer the reagents that run out, or where none does all that is bought regularly: of each so much as is usually taken. */
export const reorderProposal: Proposal = {
  from: 'company',
  values: async (context, company) => {
    const forecast = await forecastOf(context, company)
    const items = await linesFor(context, forecast.some(runsOut) ? forecast.filter(runsOut) : forecast)
    return items.length > 0 ? { items } : refuse('ruleBroken', { message: nothingForecast, leadsTo: { nothing: 'needless' } })
  },
}
