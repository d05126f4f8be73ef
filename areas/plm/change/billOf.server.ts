import type { Context } from '#core/context.server'
import { statesMeaning } from '#core/definition'
import type { Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find, findOne, pick } from '#core/records.server'
import { bom } from '../../product/bom/bom.ts'
import { change } from './change.ts'
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
  const found = await findOne(context, bom, { parent, status: statesMeaning(bom, 'holding') }, ['id', 'edition', 'status'], {
    sort: '-id',
  })
  return found
}

/** What has to happen before changes are written for an edition that is not released: by name, so that whoever waits knows whom to ask. */
export const waitsWith = async (context: Reading, { id, edition }: { readonly id: number; readonly edition: string }): Promise<Label> => {
  const by = await findOne(context, change, { nextBom: id }, ['code'])
  return by
    ? [
        `物料清单版本 ${edition} 由变更 ${by.code} 写出，尚未生效；等它生效后变基，或先取消该变更`,
        `Version ${edition} of the bill was written by change ${by.code} and is not in effect yet. Rebase once it is, or have that change cancelled.`,
      ]
    : [
        `物料清单版本 ${edition} 尚未发布；发布后变基，或先删除该版本`,
        `Version ${edition} of the bill is not released yet. Rebase once it is, or have it deleted.`,
      ]
}
