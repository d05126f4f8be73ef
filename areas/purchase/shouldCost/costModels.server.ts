import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, linesOf, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { exchangeRate } from '../../crm/exchangeRate/exchangeRate.ts'
import { costIndex } from '../costIndex/costIndex.ts'
import { shouldCost } from './shouldCost.ts'
import type { CostModel, IndexSeries, IndexValue } from './shouldCostOn.ts'

/** A model as it is told of: its tolerance, and who answers for the price. */
export interface KnownModel extends CostModel {
  readonly material: number
  readonly tolerance: string
  readonly owner: number
}

/** The models of some materials with the indices that they name: what every should-cost is worked out from. */
export interface CostModels {
  readonly models: ReadonlyMap<number, readonly KnownModel[]>
  readonly series: ReadonlyMap<number, IndexSeries>
}

type Reading = Pick<Context, 'tx' | 'product'>

const [shares, values] = [linesOf(shouldCost, 'shares'), linesOf(costIndex, 'values')]

/** Rates of the dollar as finance recorded them: of each day the one that was recorded last. */
const dollarValues = async (context: Reading): Promise<readonly IndexValue[]> => {
  const rates = await find(context, exchangeRate, {
    where: { currency: 'USD' },
    fields: ['validFrom', 'rate'],
    sort: 'id',
    limit: 'all',
  })
  return [...new Map(rates.map(({ validFrom, rate }) => [validFrom, { day: validFrom, value: rate }])).values()]
}

/** The values of some indices, by the index: the whole truth, because a should-cost is the same for everybody who may read it. */
export const indexSeries = async (context: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, IndexSeries>> => {
  if (ids.length === 0) return new Map()
  const indices = await find(context, costIndex, { where: { id: ids }, fields: ['id', 'kind', 'goodForDays'], limit: 'all' })
  const entered = await query(
    context,
    { index: sql<number>`v.owner_id`, day: col(values, 'day', 'v'), value: col(values, 'value', 'v') },
    sql`from ${table(values)} as v where v.owner_id = any(${ids}::bigint[])`,
  )
  const byIndex = Map.groupBy(entered, ({ index }) => index)
  const dollar = indices.some(({ kind }) => kind === 'dollar') ? await dollarValues(context) : []
  return new Map(
    indices.map(({ id, kind, goodForDays }) => [id, { goodForDays, values: kind === 'dollar' ? dollar : (byIndex.get(id) ?? []) }]),
  )
}

/** The models of these materials, of all where none are named, and what they stand on: the whole truth, which whoever asks shows to who may see it. */
export const costModels = async (context: Reading, materials?: readonly number[]): Promise<CostModels> => {
  if (materials?.length === 0) return { models: new Map(), series: new Map() }
  const where = materials ? { material: [...new Set(materials)] } : {}
  const found = await find(context, shouldCost, {
    where,
    fields: ['id', 'material', 'baseDate', 'basePrice', 'tolerance', 'owner'],
    sort: 'id',
    limit: 'all',
  })
  if (found.length === 0) return { models: new Map(), series: new Map() }
  const parts = await query(
    context,
    { model: sql<number>`s.owner_id`, index: col(shares, 'index', 's'), share: col(shares, 'share', 's') },
    sql`from ${table(shares)} as s join ${table(shouldCost)} as t on t.id = s.owner_id where ${meets(shouldCost, where)} order by s.id`,
  )
  const byModel = Map.groupBy(parts, ({ model }) => model)
  const models = found.map(({ id, ...model }) => ({ ...model, shares: byModel.get(id) ?? [] }))
  return {
    models: Map.groupBy(models, ({ material }) => material),
    series: await indexSeries(context, [...new Set(parts.map(({ index }) => index))]),
  }
}
