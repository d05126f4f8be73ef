import { refusalTried, serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { emptyLine, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { asUnitPrice, exact } from '#core/numbers'
import { changeRecord, lockRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { applyForMaterials, demandApplying, similarTo } from '../../../product/bom/paste/applyForMaterials.server.ts'
import { candidatesFor, unitsByKey } from '../../../product/bom/paste/candidates.server.ts'
import type { RowToFind } from '../../../product/bom/paste/findMaterials.ts'
import { refusedRows } from '../../../product/bom/paste/refusedRows.ts'
import { idOf, nothingProposed, proposeMaterials } from '../../../product/bom/paste/proposeMaterials.ts'
import { awardedPrices } from '../../valuation/awardedPrices.server.ts'
import { lowestPrice } from '../../contract/agreedPrice.ts'
import { agreedPrices } from '../../contract/agreedPrices.server.ts'
import { requisition } from '../requisition.ts'
import { mostItems, pasteRequisition } from './pasteCall.ts'
import { requestedBill, type RequestedLine } from './requestedBill.ts'

type Requisition = StoredRecord<typeof requisition>

/** A row as it is sent: what is not there is left out or null. */
type PastedRow = Pick<RowToFind, 'row' | 'quantity'> & {
  readonly [Name in 'number' | 'mpn' | 'name' | 'spec' | 'brand' | 'class' | 'unit' | 'price' | 'remark']?: string | null | undefined
}

const asToFind = ({
  row,
  quantity,
  number = null,
  mpn = null,
  name = null,
  spec = null,
  brand = null,
  class: of = null,
  unit = null,
  price = null,
  remark = null,
}: PastedRow): RowToFind => ({
  row,
  quantity,
  number,
  mpn,
  name,
  spec,
  brand,
  class: of,
  unit,
  price,
  remark,
  item: null,
  scrap: null,
  designators: null,
})

const unasked = { ...emptyLine(requisition.fields.items.of), offContract: false } as const

/**
 * Lines with what is known of their prices where they say none: what a contract holds today, else what was paid for the material when it was last awarded.
 * The whole truth, like the price of the contract beside it: whoever may see prices sees it.
 */
const withEstimates = async (context: Context, lines: readonly RequestedLine[]): Promise<readonly RequestedLine[]> => {
  const materials = lines.flatMap(({ material, estimate }) => (material === null || estimate !== null ? [] : [material]))
  const agreed = await agreedPrices(context, { day: companyDay(context.now), currency: 'CNY', materials })
  const awarded = await awardedPrices(context, materials, { in: 'all' })
  return lines.map(line => {
    if (line.material === null || line.estimate !== null) return line
    const known = lowestPrice(agreed, line.material, line.quantity)?.unitPrice ?? awarded.get(line.material)
    return { ...line, estimate: known !== undefined && exact(known).gt(0) ? asUnitPrice(known) : null }
  })
}

const add = (context: Context, record: Requisition, lines: readonly RequestedLine[]): Promise<Requisition> =>
  changeRecord(
    context,
    requisition,
    record,
    { items: [...record.items, ...lines.map(line => ({ ...unasked, ...line }))] },
    { action: 'update' },
  )

/** Rows at the places of the lines that they become, behind those that there are; what is said of the latter is told of the first row. */
const behind = (lines: number, asked: readonly RowToFind[]): readonly { readonly row: number }[] => {
  const first = asked[0] ?? { row: 1 }
  return [...Array.from({ length: lines }, () => first), ...asked]
}

const tooMany = (count: number): Label => [
  `一份采购申请最多 ${mostItems} 行，加入后将有 ${count} 行；请分成几份申请`,
  `A requisition holds at most ${mostItems} lines; this would make ${count}. Divide it into several requisitions.`,
]

/** Answers what the rows of a pasted bill mean, and adds them all where nothing is wrong. */
export const servedPasteRequisition = serveCall(
  pasteRequisition,
  async (context, { requisition: id, version, times, unknown, rows, write }) => {
    const applies = unknown === 'apply'
    if (applies) demandApplying(context)
    const record = await lockRecord(context, requisition, id)
    if (record.state !== 'draft') refuse('notEditable', { data: { id } })
    if (record.version !== version) refuse('staleVersion', { data: { id, version: record.version } })
    // Whoever writes no prices says none.
    const prices = may(context.actor, groupPoint('price', 'write'))
    const asked = (rows ?? []).map(row => asToFind(prices ? row : { ...row, price: null }))
    const candidates = await candidatesFor(context, asked, { applications: applies })
    const units = await unitsByKey(context)
    const proposed = applies ? proposeMaterials(asked, candidates, units) : nothingProposed
    const { proposals } = proposed
    const { lines, found, problems, notices } = requestedBill(asked, {
      candidates,
      units,
      unknown: unknown ?? 'stop',
      times: times ?? 1,
      proposed,
    })
    const count = record.items.length + lines.length
    if (count > mostItems) refuse('ruleBroken', { message: tooMany(count), leadsTo: 'sent' })
    const isReady = problems.length === 0 && lines.length > 0
    const put = async (step: Context): Promise<void> => {
      const made = await applyForMaterials(step, proposals)
      const named = lines.map(line => ({ ...line, application: line.application === null ? null : idOf(line.application, made) }))
      await add(step, record, await withEstimates(step, named))
    }
    const written = write === true && isReady
    if (written) await put(context)
    const refusal = isReady && !written ? await refusalTried(context, put) : undefined
    const similar = written ? [] : await similarTo(context, proposals)
    return {
      problems: refusal ? refusedRows(refusal, 'items', behind(record.items.length, asked)) : problems,
      notices: [...notices, ...similar],
      found,
      lines: lines.length,
      applications: proposals.length,
      written,
    }
  },
)
