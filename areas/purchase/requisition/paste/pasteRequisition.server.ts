import { refusalTried, serveCall, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, lockRecord } from '#core/records.server'
import { applyForMaterials, demandApplying, similarTo } from '../../../product/bom/paste/applyForMaterials.server.ts'
import { candidatesFor, unitsByKey } from '../../../product/bom/paste/candidates.server.ts'
import type { RowToFind } from '../../../product/bom/paste/findMaterials.ts'
import { refusedRows } from '../../../product/bom/paste/refusedRows.ts'
import { idOf, nothingProposed, proposeMaterials } from '../../../product/bom/paste/proposeMaterials.ts'
import { requisition } from '../requisition.ts'
import { mostItems, pasteRequisition } from './pasteCall.ts'
import { requestedBill, type RequestedLine } from './requestedBill.ts'

type Requisition = StoredRecord<typeof requisition>

/** A row as it is sent: what is not there is left out or null. */
type PastedRow = Pick<RowToFind, 'row' | 'quantity'> & {
  readonly [Name in 'number' | 'mpn' | 'name' | 'spec' | 'brand' | 'class' | 'unit' | 'remark']?: string | null | undefined
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
  remark,
  item: null,
  scrap: null,
  designators: null,
})

const unasked = {
  estimate: null,
  amount: null,
  earliest: null,
  contract: null,
  contractPrice: null,
  offContract: false,
  needDate: null,
} as const

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
    const asked = (rows ?? []).map(asToFind)
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
    if (count > mostItems) refuse('ruleBroken', { message: tooMany(count) })
    const isReady = problems.length === 0 && lines.length > 0
    const put = async (step: Context): Promise<void> => {
      const made = await applyForMaterials(step, proposals)
      const named = lines.map(line => ({ ...line, application: line.application === null ? null : idOf(line.application, made) }))
      await add(step, record, named)
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
