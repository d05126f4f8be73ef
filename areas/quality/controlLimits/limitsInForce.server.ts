import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { find, pickEach } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { iqc } from '../iqc/iqc.ts'
import type { FrozenLimits } from '../reports/controlChart.ts'
import type { TestType } from '../testTemplate/testTypes.ts'
import type { Rule } from '../statistics/westernElectric.ts'
import { controlLimits } from './controlLimits.ts'

const ruleFields = ['pointBeyond', 'twoOfThree', 'fourOfFive', 'eightInARow'] as const

/** The rules by which a chart is judged. */
const rulesOf = (row: Pick<StoredRecord<typeof controlLimits>, (typeof ruleFields)[number]>): readonly Rule[] =>
  ([1, 2, 3, 4] as const).filter((_, at) => row[ruleFields[at] ?? 'pointBeyond'])

/** Limits in force, with what is said of them and between which moments the lots of their baseline were inspected. */
export interface LimitsInForce extends FrozenLimits {
  readonly id: number
  readonly code: string
  readonly characteristic: string
  readonly frozenOn: string
  readonly subgroups: number
  readonly first: string
  readonly last: string
}

/** The limits in force of the characteristics of a material, by their items: part of every chart, whoever reads it. */
export const limitsInForce = async (
  context: Pick<Context, 'tx' | 'product'>,
  material: number,
): Promise<ReadonlyMap<string, LimitsInForce>> => {
  const rows = await find(context, controlLimits, {
    where: { material, status: 'inForce' },
    fields: ['id', 'code', 'characteristic', 'chart', 'centre', 'within', 'subgroups', 'firstLot', 'lastLot', 'frozenOn', ...ruleFields],
    limit: 'all',
  })
  const lots = await pickEach(
    context,
    iqc,
    rows.flatMap(({ firstLot, lastLot }) => [firstLot, lastLot].filter(lot => lot !== null)),
    ['inspectedAt'],
  )
  return new Map(
    rows.flatMap(row => {
      const { id, code, chart, centre, within, subgroups, frozenOn } = row
      const characteristic = row.characteristic ?? ''
      const [first, last] = [row.firstLot, row.lastLot].map(lot => (lot === null ? null : lots.get(lot)?.inspectedAt))
      if (!chart || !centre || !within || !subgroups || !frozenOn || !first || !last) return []
      const frozen = { chart, centre: Number(centre), sigma: Number(within), rules: rulesOf(row) }
      return [[characteristic, { ...frozen, id, code, characteristic, frozenOn, subgroups, first, last }] as const]
    }),
  )
}

/** The product whose readings are shown alone; undefined of several products together. */
export const onlyProduct = async (context: Pick<Context, 'tx' | 'product'>, pns: readonly string[]): Promise<number | undefined> => {
  const models = await find(context, model, { where: { pn: [...pns] }, fields: ['id'], limit: 2 })
  return models.length === 1 ? models[0]?.id : undefined
}

/** The limits in force of a parameter that tests of a product measure, whoever reads the chart; of several products together none hold. */
export const limitsOfTests = async (
  context: Pick<Context, 'tx' | 'product'>,
  pns: readonly string[],
  { type, parameter }: { readonly type: TestType; readonly parameter: number },
): Promise<(FrozenLimits & { readonly id: number; readonly code: string }) | undefined> => {
  const only = await onlyProduct(context, pns)
  if (only === undefined) return undefined
  const [row] = await find(context, controlLimits, {
    where: { model: only, testType: type, parameter, status: 'inForce' },
    fields: ['id', 'code', 'chart', 'centre', 'within', ...ruleFields],
    limit: 1,
  })
  if (!row?.chart || !row.centre || !row.within) return undefined
  const { id, code, chart, centre, within } = row
  return { id, code, chart, centre: Number(centre), sigma: Number(within), rules: rulesOf(row) }
}
