import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { fileHashes } from '#core/files.server'
import type { Label } from '#core/language'
import type { priceComparison } from './priceComparison.ts'

type Comparison = StoredRecord<typeof priceComparison>
type Quotation = Comparison['quotations'][number]

const kept: Label = [
  '已存入的报价单不能更换或删除；请另外添加一份',
  'A stored quotation is neither replaced nor removed. Add another one beside it',
]
const notAsked: Label = ['这家供应商不在比价中', 'This supplier is not part of the comparison']
const afterOpening: Label = ['密封报价开标后才能附报价单', 'While quotes are sealed no quotation is attached. Do it when they are opened']

/** The papers of the suppliers: a new one is stored with its hash and stays as it is. */
export const settledQuotations = async (
  context: Context,
  row: Comparison,
  before: readonly Quotation[],
  isSealedNow: boolean,
): Promise<readonly Quotation[]> => {
  const former = new Map(before.map(one => [one.id, one]))
  const asked = new Set(row.suppliers.map(one => one.supplier))
  const places = new Set(row.quotations.map(one => one.id))
  const problems = Object.fromEntries(
    row.quotations.flatMap((one, at): readonly (readonly [string, Label])[] => {
      const known = former.get(one.id)
      if (known) return known.file === one.file && known.supplier === one.supplier ? [] : [[`quotations.${at}`, kept]]
      if (isSealedNow) return [[`quotations.${at}.file`, afterOpening]]
      return asked.has(one.supplier) ? [] : [[`quotations.${at}.supplier`, notAsked]]
    }),
  )
  if (before.some(one => !places.has(one.id))) refuse('invalidFields', { problems: { quotations: kept } })
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  const hashes = await fileHashes(
    context.tx,
    row.quotations.flatMap(one => (former.has(one.id) ? [] : [one.file])),
  )
  return row.quotations.map(one =>
    former.has(one.id) ? one : { ...one, round: row.round, sha256: hashes.get(one.file) ?? null, addedAt: context.now },
  )
}
