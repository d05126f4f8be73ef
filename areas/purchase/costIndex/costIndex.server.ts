import { serve, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { costIndex } from './costIndex.ts'

type Index = StoredRecord<typeof costIndex>

const ofFinance: Label = ['美元汇率由财务登记，此处不登记数值', 'The rate of the dollar is recorded by finance. Enter no values here.']

/** An index has one source of its values. */
const checkSource = async (_context: Context, { kind, values }: Index): Promise<void> => {
  if (kind === 'dollar' && values.length > 0) refuse('invalidFields', { problems: { values: ofFinance } })
}

const hasValues: Label = [
  '已有指数值按此单位登记，不能修改；请另建一个指数',
  'Values were entered in it, so it stays. Create another index instead.',
]

/** Values are in what the index is quoted in. */
const refuseOtherUnit = (row: Index, before: Index): void => {
  if (before.values.length > 0 && before.quotedIn !== null && row.quotedIn !== before.quotedIn)
    refuse('invalidFields', { problems: { quotedIn: hasValues } })
}

/** What happens to cost indices. */
export const servedCostIndex = serve(costIndex, {
  onCreate: checkSource,
  onChange: async (context, row, before) => {
    refuseOtherUnit(row, before)
    await checkSource(context, row)
  },
  transitions: {},
})
