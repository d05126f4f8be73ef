import { serve, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { costIndex } from './costIndex.ts'

const ofFinance: Label = ['美元汇率由财务登记，此处不登记数值', 'The rate of the dollar is recorded by finance. Enter no values here.']

/** An index has one source of its values. */
const checkSource = async (_context: Context, { kind, values }: StoredRecord<typeof costIndex>): Promise<void> => {
  if (kind === 'dollar' && values.length > 0) refuse('invalidFields', { problems: { values: ofFinance } })
}

/** What happens to cost indices. */
export const servedCostIndex = serve(costIndex, { onCreate: checkSource, onChange: checkSource, transitions: {} })
