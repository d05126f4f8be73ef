import { Readable } from 'node:stream'
import type { Context } from '../context/serve.server.ts'
import { runOperation, type RequestInfo } from '../context/operation.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { labelsToSet, readLabels, refuseTooManyLabels, tellLabels } from '../papers/labels/printLabels.server.ts'
import { paperNamed, papersToSet, readPapers, tellPapers, type PaperRequest, type Printing } from '../papers/print.server.ts'
import type { ToSet } from '../papers/typesetter.server.ts'
import { shownRows, type RowsQuestion } from '../reading/shownRows.server.ts'
import type { Actor } from '../rights/actor.ts'
import { may } from '../rights/actor.ts'
import { groupPoint, listFields } from '../rights/fieldPolicy.ts'
import { fieldGroups } from '../rights/points.ts'
import { filterWords, resolvedRequest, type ExportRequest } from './exportRequest.server.ts'
import type { ExportParts, Made } from './exports.server.ts'
import type { PrintOrder } from './printOrder.ts'
import { beginShown, type ShownInFile } from './shownInFile.server.ts'
import { counted } from '../language/counted.ts'

/** The most records whose papers go into one file. */
const mostPapers = 500

/** Milliseconds that the pages of one file may take to be set. */
const patience = 180_000

const tooMany = (count: number): Label => [
  `共 ${count} 条记录，一个文件最多打印 ${mostPapers} 条：请缩小筛选范围`,
  `${counted(count, 'record is', 'records are')} more than the ${mostPapers} that are printed into one file: narrow the list down`,
]

const nothing: Label = ['没有可以打印的记录', 'There is nothing to print']

/** Refuses to print none, or more than one file holds. */
export const refusePrint = (count: number, { wanted }: PrintOrder): void => {
  if (count === 0) refuse('notFound', { message: nothing })
  if (wanted.kind === 'labels') refuseTooManyLabels(count, wanted)
  else if (count > mostPapers) refuse('tooLarge', { message: tooMany(count) })
}

/** Pages ready to be set, and what is told of them once they are. */
interface ReadPages {
  readonly rows: number
  readonly toSet: ToSet
  readonly shown: ShownInFile
  readonly filter: Label
  readonly tell: (context: Context, pdf: Buffer) => Promise<void>
}

/** A file of pages with what is told in the transaction that hands it out. */
export interface MadePages extends Made {
  readonly tell: (context: Context) => Promise<void>
}

/** Prints the records of a list into one file: all of one moment, with what their reader may see, all of them or none. */
export const makePrint = async (
  parts: ExportParts,
  entity: AnyEntity,
  occasion: RequestInfo,
  request: ExportRequest & { readonly print: PrintOrder },
  onRows: (count: number) => Promise<void>,
): Promise<MadePages> => {
  const one = { isolation: 'repeatable read' } as const
  const reading = (context: Context): Promise<ReadPages> => readPages(parts, entity, context, request, onRows)
  const { rows, toSet, shown, filter, tell } = await runOperation(parts.product, { db: parts.pool.db }, occasion, reading, one)
  const { pdf } = await parts.printing.typesetter.set({ ...toSet, patience })
  await onRows(rows)
  return { rows, shown, filter, file: await parts.spool.write(Readable.from([pdf])), tell: context => tell(context, pdf) }
}

const readPages = async (
  { product, printing }: Pick<ExportParts, 'product' | 'printing'>,
  entity: AnyEntity,
  context: Context,
  request: ExportRequest & { readonly print: PrintOrder },
  onRows: (count: number) => Promise<void>,
): Promise<ReadPages> => {
  const { actor } = context
  const { query, fields } = resolvedRequest(entity, actor, request)
  const { wanted, ids, origin } = request.print
  const question = { product, entity, actor, query, ...(ids === null ? {} : { ids }) }
  const shown = beginShown(product, entity, actor, fields)
  const filter = await filterWords(context, entity, listFields(entity, actor), query)
  if (wanted.kind === 'labels') {
    const read = await readLabels(context, question, wanted, onRows)
    shown.note(read.told.map(({ id }) => id))
    refusePrint(read.labels.length, request.print)
    const tell = (telling: Context, pdf: Buffer): Promise<void> => tellLabels(telling, entity, read, wanted, pdf)
    return { rows: read.labels.length, toSet: labelsToSet(read, wanted, context), shown: shown.ended(), filter, tell }
  }
  const listed = await idsOf(context, question)
  refusePrint(listed.length, request.print)
  shown.note(listed)
  const paper: PaperRequest = { entity, paper: paperNamed(entity, wanted.paper), ids: listed, origin }
  const read = await readPapers(printing, context, paper, onRows)
  const tell = (telling: Context, pdf: Buffer): Promise<void> => tellPapers(telling, paper, read, pdf)
  return { rows: listed.length, toSet: papersToSet(read), shown: { ...shown.ended(), groups: groupsOf(actor) }, filter, tell }
}

/** A paper may tell of other records than its own: it is handed out to who may still see every group of fields that they could see then. */
const groupsOf = (actor: Actor): ShownInFile['groups'] => fieldGroups.filter(group => may(actor, groupPoint(group, 'read')))

const idsOf = async ({ tx }: Context, question: RowsQuestion): Promise<readonly number[]> => {
  const ids: number[] = []
  for await (const rows of shownRows(tx, question, {})) ids.push(...rows.map(({ id }) => id))
  return ids
}

/** What printing in the background needs besides what exports have. */
export type PrintingParts = Pick<Printing, 'typesetter' | 'company' | 'store'>
