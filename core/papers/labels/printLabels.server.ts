import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { audit } from '../../audit/audit.server.ts'
import type { Context } from '../../context/serve.server.ts'
import { recordPage } from '../../define/area.ts'
import type { AnyEntity } from '../../define/entity.ts'
import type { Field, Fields } from '../../define/field.ts'
import { refuse } from '../../errors/refuse.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { letOthersIn } from '../../jobs/letOthersIn.server.ts'
import type { Label } from '../../language/label.ts'
import { recordTitle } from '../../reading/recordTitle.ts'
import { shownRows, type RowsQuestion, type ShownRow } from '../../reading/shownRows.server.ts'
import { readable } from '../../rights/fieldPolicy.ts'
import { pageMark } from '../pageMark.ts'
import type { ToSet } from '../typesetter.server.ts'
import { fieldsOnLabel, labelsFor, labelsOf, labelTexts, placed, sheetOf, type OfferedLabel, type PrintedLabel } from './labelContent.ts'
import type { LabelOrder } from './labelOrder.ts'
import { stockNamed, type LabelStock } from './labelStock.ts'
import { symbolOf } from './symbol.server.ts'
import { counted } from '../../language/counted.ts'

/** The most labels that go into one file, copies counted. */
const mostLabels = 10_000

/** Labels of some records, ready to be set, and whose they are. */
export interface ReadLabels {
  readonly labels: readonly PrintedLabel[]
  readonly told: readonly { readonly id: number; readonly title: string }[]
}

/** The label of an entity by its name. */
export const labelNamed = (entity: AnyEntity, name: string): OfferedLabel | undefined =>
  labelsOf(entity).find(({ design }) => design === name)

/** Refuses more labels than go into one file. */
export const refuseTooManyLabels = (records: number, { copies }: Pick<LabelOrder, 'copies'>): void => {
  if (records * copies > mostLabels) refuse('tooLarge', { message: tooMany(records * copies) })
}

const tooMany = (count: number): Label => [
  `共 ${count} 张标签，一个文件最多 ${mostLabels} 张：请缩小筛选范围或减少份数`,
  `${counted(count, 'label is', 'labels are')} more than the ${mostLabels} that one file holds: narrow the list down or print fewer copies`,
]

const notNow = (title: string, label: Label): Label => [
  `“${title}”没有编号，或在当前状态下不能打印${label[0]}`,
  `${title} has no number yet, or gets no ${label[1].toLowerCase()} in its present state`,
]

const noRoom = (text: string, { label }: LabelStock): Label => [
  `“${text}”太长，在${label[0]}上印不出可扫描的码：请换用 QR 码或更大的标签纸`,
  `“${text}” is too long for a code that scanners read on ${label[1]}: choose a QR code or a larger label`,
]

/**
 * Reads the labels of records, all of one moment, with the fields that their reader may see; `onRows` is told how many are done. Refuses the whole
 * when one of them gets no such label, or its number does not fit.
 */
export const readLabels = async (
  context: Context,
  question: RowsQuestion,
  order: LabelOrder,
  onRows: (done: number) => Promise<void> = async () => undefined,
): Promise<ReadLabels> => {
  const { entity, actor } = question
  const design = labelNamed(entity, order.label) ?? refuse('notFound')
  const stock = stockNamed(order.stock)
  const page = recordPage(context.product.registry.areas, entity)
  const labels: PrintedLabel[] = []
  const told: { id: number; title: string }[] = []
  for await (const rows of shownRows(context.tx, question, fieldsFor(entity, design, actor))) {
    for (const row of rows) {
      labels.push(await labelOf(entity, design, row, { order, stock, page, language: actor.language }))
      told.push({ id: row.id, title: recordTitle(entity, row, 'zh') })
      await letOthersIn(labels.length)
    }
    await onRows(labels.length)
  }
  return { labels, told }
}

const labelOf = async (
  entity: AnyEntity,
  design: OfferedLabel,
  row: ShownRow,
  {
    order,
    stock,
    page,
    language,
  }: { readonly order: LabelOrder; readonly stock: LabelStock; readonly page: string; readonly language: 'zh' | 'en' },
): Promise<PrintedLabel> => {
  if (!labelsFor(entity, row).some(one => one.design === design.design))
    refuse('illegalTransition', { message: notNow(recordTitle(entity, row, language), design.label) })
  const texts = labelTexts(entity, design, row, language)
  const held = design.leadsTo === 'page' ? pageMark(page.replace('{id}', String(row.id))) : texts.text
  const code = (await symbolOf(order.as, held, stock)) ?? refuse('tooLarge', { message: noRoom(texts.text, stock) })
  return placed(texts, order.as, stock, code)
}

/** What is read for labels: what stands on them, what the records are called and their state, as far as the reader may see it. */
const fieldsFor = (entity: AnyEntity, design: OfferedLabel, actor: RowsQuestion['actor']): Fields => {
  const names = [...fieldsOnLabel(design), entity.title, ...[entity.titleEn, entity.state].filter(name => name !== undefined)]
  return Object.fromEntries(
    [...new Set(names.map(String))].flatMap((name): readonly (readonly [string, Field])[] => {
      const field = fieldOf(entity.fields, name)
      return field !== undefined && readable(actor, field) ? [[name, field]] : []
    }),
  )
}

const template = join(import.meta.dirname, 'label.typ')

/** The labels as they are set. */
export const labelsToSet = ({ labels }: ReadLabels, order: LabelOrder, { actor, now }: Pick<Context, 'actor' | 'now'>): ToSet => ({
  template,
  content: sheetOf(order, stockNamed(order.stock), labels, actor.language),
  madeAt: new Date(now),
})

/** Tells in the history of each record that it got labels, with the hash of the file. */
export const tellLabels = async (
  context: Context,
  entity: AnyEntity,
  { told }: ReadLabels,
  order: LabelOrder,
  pdf: Buffer,
): Promise<void> => {
  const { label, stock, as, copies } = order
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  for (const { id, title } of told) {
    await audit(context, {
      entity: entity.name,
      recordId: id,
      recordTitle: title,
      action: 'print',
      changes: [],
      detail: { label, stock, as, copies, language: context.actor.language, sha256 },
    })
  }
}
