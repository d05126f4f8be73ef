import type { Context } from '#core/context.server'
import { linesOf } from '#core/queries.server'
import { find, findOne, pick } from '#core/records.server'
import { bom } from '../../product/bom/bom.ts'
import type { BillLine } from './changedBill.ts'

const billLines = linesOf(bom, 'lines')

type Reading = Pick<Context, 'tx' | 'product'>

/** The lines of an edition of a bill, in their order. The whole truth, for rules. */
export const linesOfBill = (context: Reading, bill: number): Promise<readonly BillLine[]> =>
  find(context, billLines, {
    where: { record: bill },
    fields: ['item', 'component', 'quantity', 'scrap', 'designators', 'keyPart', 'remark'],
    sort: 'position',
    limit: 'all',
  })

/** The newest edition of a bill that was not withdrawn. */
export const newestOf = async (
  context: Reading,
  bill: number,
): Promise<{ readonly id: number; readonly edition: string; readonly status: string } | undefined> => {
  const { parent } = await pick(context, bom, bill, ['parent'])
  const found = await findOne(context, bom, { parent, status: ['draft', 'review', 'released'] }, ['id', 'edition', 'status'], {
    sort: '-id',
  })
  return found
}
