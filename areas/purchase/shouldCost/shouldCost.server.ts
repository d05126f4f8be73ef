import { serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, sumOf } from '#core/numbers'
import { find, pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { costIndex } from '../costIndex/costIndex.ts'
import { indexSeries } from './costModels.server.ts'
import { shouldCost } from './shouldCost.ts'
import { valueOn } from './shouldCostOn.ts'

const noValue = (name: Label, day: string): Label => [
  `“${name[0]}”在 ${day} 没有有效数值：请先登记，或改用其他基准日期`,
  `“${name[1]}” has no valid value for ${day}. Enter one first, or choose another base date.`,
]

const tooMuch: Label = ['各指数所占比例之和不能超过 100%', 'The shares cannot add up to more than 100%']

/** What of the price stays, whatever the indices do; refuses shares of more than the price, and an index that has no value on the base date. */
const checkBase = async (context: Context, row: StoredRecord<typeof shouldCost>): Promise<Change<typeof shouldCost>> => {
  const rest = exact(1).minus(sumOf(row.shares.map(({ share }) => share)))
  if (rest.lt(0)) refuse('ruleBroken', { message: tooMuch, problems: { shares: tooMuch } })
  const ids = row.shares.map(({ index }) => index)
  const series = await indexSeries(context, ids)
  const lacking = ids.filter(id => {
    const known = series.get(id)
    return !known || !valueOn(known, row.baseDate)
  })
  if (lacking.length === 0) return { fixedShare: rest.toFixed(4) }
  const named = await find(context, costIndex, { where: { id: lacking }, fields: ['id', 'name', 'nameEn'], limit: 'all' })
  const names = new Map(named.map(({ id, name, nameEn }) => [id, [name, nameEn ?? name] as const]))
  const problems = ids.flatMap((id, at) => {
    const name = lacking.includes(id) ? names.get(id) : undefined
    return name ? [[`shares.${at}.index`, noValue(name, row.baseDate)] as const] : []
  })
  return refuse('invalidFields', { problems: Object.fromEntries(problems) })
}

/** It is called by its material and its day, never by its amount. */
const begin = async (context: Context, row: StoredRecord<typeof shouldCost>): Promise<Change<typeof shouldCost>> => {
  const change = await checkBase(context, row)
  const { code } = await pick(context, material, row.material, ['code'])
  return { ...change, caption: `${code ?? ''} ${row.baseDate}`.trim() }
}

/** What happens to should-cost models. */
export const servedShouldCost = serve(shouldCost, { onCreate: begin, onChange: checkBase, transitions: {} })
