import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { turnTakers, type KeyedTurns } from '../jobs/turnTaker.server.ts'
import { audit } from '../audit/audit.server.ts'
import { hashOf } from '../approvals/hash.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { recordPage } from '../define/area.ts'
import { editionsOf } from '../define/editions.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { momentText } from '../fields/moment/moment.ts'
import type { FileStore } from '../files/fileStore.server.ts'
import { storedMailSettings } from '../mail/settings.server.ts'
import { readRecord, type ShownRecord } from '../reading/read.server.ts'
import { putTitlesThen } from '../reading/titlesThen.server.ts'
import { may, type Actor } from '../rights/actor.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { demand, type Caller } from '../context/routing.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { Context } from '../context/serve.server.ts'
import { runOperation } from '../context/operation.server.ts'
import { approvalsOnPaper } from './approvalsOnPaper.server.ts'
import { companyHead, type Company, type PaperBody, type PaperContent, type PrintedPapers } from '../define/paper.ts'
import { approvalPaper, lackedOf, notInForce, papersOf, printable, stateText, type OfferedPaper } from './offered.ts'
import { checkAddress } from './checkAddress.ts'
import { paperAddress } from './paperAddress.ts'
import { paperSecretOf } from './paperSecrets.server.ts'
import { codeFor } from './codePicture.ts'
import { picturesOn } from './picturesOn.server.ts'
import { partTables } from './partTables.server.ts'
import { recordParts } from './recordParts.ts'
import type { ToSet, Typeset, Typesetter } from './typesetter.server.ts'

/** What printing works with. */
export interface Printing {
  readonly product: Product
  readonly database: OpenDatabase
  readonly typesetter: Typesetter
  /** Each person's papers wait for one another, so that nobody keeps all others waiting. */
  readonly turns: KeyedTurns
  readonly company: Company
  readonly store: Pick<FileStore, 'read' | 'has'>
}

/** One paper of a person at a time, and as many that wait as somebody opens who is in a hurry. */
export const printingTurns = (): KeyedTurns => turnTakers(1, 4)

/** What a person wants on paper. */
export interface PaperRequest {
  readonly entity: AnyEntity
  readonly paper: OfferedPaper
  readonly ids: readonly number[]
  /** Where the product is served, where its settings do not say so. */
  readonly origin: string
  /** What it is for, of a paper that asks for that. */
  readonly purpose?: string
}

/** Refuses whoever lacks a point that a paper or label needs. */
export const demandPrint = (actor: Actor, printed: Pick<OfferedPaper, 'points'>): void => {
  for (const point of lackedOf(printed, one => may(actor, one))) demand(actor, point)
}

/** The paper of an entity by its name; one that there is not is refused by name. */
export const paperNamed = (entity: AnyEntity, name: string): OfferedPaper => {
  const message: Label = [`没有名为“${name.slice(0, 40)}”的打印样式`, `There is no paper called “${name.slice(0, 40)}”`]
  return papersOf(entity).find(paper => paper.name === name) ?? refuse('unknownParameter', { message, problems: { paper: message } })
}

/**
 * Prints records for their reader: each as it was in one version, with the fields that the reader may see. What was printed is told in the audit, with the
 * hash of what the paper says and of the file; what cannot be told is not handed out.
 */
export const printRecords = async (printing: Printing, caller: Caller, request: PaperRequest): Promise<Typeset> => {
  const { product, database, typesetter, turns } = printing
  return turns.take(String(caller.actor.userId), async () => {
    // Of one moment; so what is called how is read here and not remembered from another.
    const one = { isolation: 'repeatable read' } as const
    const read = await runOperation(product, { db: database.db }, caller, context => readPapers(printing, context, request), one)
    const set = await typesetter.set(papersToSet(read))
    await runOperation(product, database, caller, context => tellPapers(context, request, read, set.pdf))
    return set
  })
}

const template = join(import.meta.dirname, 'paper.typ')

interface Told {
  readonly id: number
  readonly title: string
  readonly version: number
  readonly content: string
}

/** Papers of some records, all of one moment, and what is told of them. */
export interface ReadPapers {
  readonly printed: PrintedPapers
  /** The pictures that stand on them, by the path under which they are named. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
  readonly at: string
  readonly told: readonly Told[]
}

/** The papers as they are set. */
export const papersToSet = ({ printed, pictures, at }: ReadPapers): ToSet => ({
  template,
  content: printed,
  pictures,
  madeAt: new Date(at),
})

/** Tells in the history of each record that it was printed, with the hash of what its paper says and of the file. */
export const tellPapers = async (context: Context, request: PaperRequest, { told }: ReadPapers, pdf: Buffer): Promise<void> => {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  for (const one of told) await tellPrinted(context, request, { ...one, sha256 })
}

/** Reads the papers of records for their reader; `onPaper` is told how many are done. Refuses the whole when one of them has no such paper now. */
export const readPapers = async (
  { company, store }: Pick<Printing, 'company' | 'store'>,
  context: Context,
  request: PaperRequest,
  onPaper: (done: number) => Promise<void> = async () => undefined,
): Promise<ReadPapers> => {
  const { language } = context.actor
  const base = (await storedMailSettings(context.tx)).baseUrl || request.origin
  const read = []
  const bytes: Record<string, Uint8Array> = {}
  for (const id of request.ids) {
    const one = await readPaper(context, request, id, base)
    const pictures = await picturesOn(context, store, [...one.paper.summary, ...one.paper.parts])
    Object.assign(bytes, pictures.bytes)
    refuseTooHeavy(bytes)
    read.push({ ...one, paper: { ...one.paper, pictures: pictures.paths } })
    await onPaper(read.length)
  }
  const printed = inLanguage([`打印：${context.actor.name}`, `Printed by ${context.actor.nameEn || context.actor.name}`], language)
  return {
    printed: {
      language,
      company: companyHead(company, language),
      printed: `${printed} ${momentText(context.now)}`,
      papers: read.map(({ paper }) => paper),
    },
    pictures: bytes,
    at: context.now,
    told: read.map(({ told }) => told),
  }
}

const readPaper = async (context: Context, { entity, paper }: PaperRequest, id: number, base: string) => {
  const { language } = context.actor
  const record = (await readRecord(context.product, { db: context.tx }, entity, context.actor, id)) ?? refuse('notFound')
  if (!printable(entity, record).some(({ name }) => name === paper.name))
    refuse('illegalTransition', { message: notNow(paper, recordTitle(entity, record, language)) })
  await putTitlesThen(context, entity, record)
  const content: PaperContent = { ...headOf(entity, paper, record, language), ...(await bodyOf(context, entity, paper, record)) }
  const hash = hashOf(content)
  const told: Told = { id, title: recordTitle(entity, record, 'zh'), version: record.version, content: hash }
  return {
    told,
    paper: { ...content, hash: hash.slice(0, 16), ...codeFor(await addressOn(context, entity, { base, record, hash })) },
  }
}

/** Where the code on a paper leads: the page without an account on which it is checked, where a secret was drawn for that, else the page of its record. */
const addressOn = async (
  context: Context,
  entity: AnyEntity,
  { base, record: { id, version }, hash }: { readonly base: string; readonly record: ShownRecord; readonly hash: string },
): Promise<string> => {
  const secret = serviceOf(context.product, entity).checks && (await paperSecretOf(context.tx, entity, id))
  if (secret !== undefined) return checkAddress(base, secret)
  const page = recordPage(context.product.registry.areas, entity).replace('{id}', String(id))
  return paperAddress(base, page, { version, hash })
}

/** So many bytes of pictures go into one file: they are all in memory while it is set. */
const mostPictureBytes = 60 * 1024 ** 2

const tooHeavy: Label = [
  '照片太多，请减少记录后分几次打印',
  'There are too many photos on it: choose fewer records and print in several parts',
]

const refuseTooHeavy = (pictures: ReadPapers['pictures']): void => {
  const total = Object.values(pictures).reduce((sum, { byteLength }) => sum + byteLength, 0)
  if (total > mostPictureBytes) refuse('tooLarge', { message: tooHeavy })
}

const notNow = ({ label: [zh, en] }: OfferedPaper, title: string): Label => [
  `“${title}”在当前状态下不能打印${zh}`,
  `In its present state ${title} cannot be printed as ${en.toLowerCase()}`,
]

/** What stands at the head of a paper: a record that has a number of its own is called by it, all others by their title. */
const headOf = (entity: AnyEntity, paper: OfferedPaper, record: ShownRecord, language: Language): Omit<PaperContent, keyof PaperBody> => {
  const title = recordTitle(entity, record, language)
  const code = record['code']
  const number = typeof code === 'string' && code !== '' ? code : title
  return {
    title: inLanguage(paper.label, language),
    number,
    name: title === number ? null : title,
    state: stateText(entity, record, language),
    across: notInForce(entity, record, language),
    version: inLanguage(versionOf(entity, record), language),
  }
}

/** Which version of the record was printed, behind which edition of a controlled document it is. */
const versionOf = (entity: AnyEntity, { version, edition }: ShownRecord & { readonly edition?: unknown }): Label =>
  editionsOf(entity) && typeof edition === 'string'
    ? [`版本 ${edition} · 记录第 ${version} 版`, `Version ${edition} · record revision ${version}`]
    : [`第 ${version} 版`, `Version ${version}`]

const bodyOf = async (context: Context, entity: AnyEntity, { name }: OfferedPaper, record: ShownRecord): Promise<PaperBody> => {
  if (name === approvalPaper) return { summary: [], parts: await approvalsOnPaper(context, entity, record.id) }
  const own = serviceOf(context.product, entity).papers?.[name]
  if (own) return own(context, record)
  return { summary: [], parts: [...recordParts(entity, record, context.actor.language), ...(await partTables(context, entity, record.id))] }
}

const tellPrinted = async (
  context: Context,
  { entity, paper, purpose }: PaperRequest,
  { id, title, version, content, sha256 }: Told & { readonly sha256: string },
): Promise<void> => {
  await audit(context, {
    entity: entity.name,
    recordId: id,
    recordTitle: title,
    action: 'print',
    changes: [],
    ...(purpose === undefined ? {} : { reason: purpose }),
    detail: { paper: paper.name, version, language: context.actor.language, content, sha256 },
  })
  await serviceOf(context.product, entity).onPrinted?.(context, id, { paper: paper.name, version, content })
}
