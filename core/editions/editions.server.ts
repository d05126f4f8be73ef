import { editionsOf } from '../define/editions.ts'
import type { AnyEntity, Change, Editions, StoredRecord } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { companyDay } from '../numbering/pattern.ts'
import { effectiveOnDay, everyCondition } from '../reading/conditions.server.ts'
import { copiedValues } from '../records/copied.ts'
import { find, meets, pick, query, type Where } from '../reading/reading.server.ts'
import { serve, type ServedEntity, type Service, type Context } from '../context/serve.server.ts'
import { col, table } from '../reading/source.server.ts'
import { changeRecord, createRecord, lockAnyRecord } from '../records/write.server.ts'
import { sql } from 'kysely'
import { nextEdition } from './editionCount.ts'
import type { editionTransitions } from './editionTransitions.ts'

type Row = StoredRecord<AnyEntity>
type EditionTransition = keyof typeof editionTransitions

/** What is asked when a document is asked for: the values of its key. */
export type DocumentKey = Readonly<Record<string, unknown>>

const declared = (entity: AnyEntity): Editions<Fields> => {
  const editions = editionsOf(entity)
  if (editions === undefined) throw new Error(`${entity.name} has no editions`)
  return editions
}

/** The key of the document of which a record is an edition. */
const documentOf = (entity: AnyEntity, row: Readonly<Record<string, unknown>>): DocumentKey =>
  Object.fromEntries(declared(entity).key.map(name => [name, row[name]]))

/**
 * The id of the edition of a document that is effective on a day of the company (`yyyy-MM-dd`), also in the past and in the future as far as it is
 * decided; undefined when there is none. The whole truth, for rules.
 */
export const effectiveOn = async (
  context: Pick<Context, 'tx'>,
  entity: AnyEntity,
  key: DocumentKey,
  day: string,
): Promise<number | undefined> => {
  const where = everyCondition([meets(entity, key), effectiveOnDay(day)])
  const [found] = await query(context, { id: col(entity, 'id') }, sql`from ${table(entity)} as t where ${where}`)
  return found?.id
}

/** The same for the document of which a record is an edition: what a record refers to that was chosen once and is read today. */
export const effectiveInstead = async (
  context: Pick<Context, 'tx' | 'product'>,
  entity: AnyEntity,
  edition: number,
  day: string,
): Promise<number | undefined> => effectiveOn(context, entity, await pick(context, entity, edition, declared(entity).key), day)

/** An edition as others of its document are looked at: every entity of editions has these fields. */
interface OtherEdition {
  readonly id: number
  readonly edition: string
  readonly status: string
  readonly effectiveFrom: string | null
  readonly effectiveUntil: string | null
}

const others = (context: Context, entity: AnyEntity, row: Row, where: Where<AnyEntity> = {}): Promise<readonly OtherEdition[]> =>
  find(context, entity, {
    where: { ...documentOf(entity, row), ...where },
    fields: ['id', 'edition', 'status', 'effectiveFrom', 'effectiveUntil'],
    limit: 'all',
    lock: true,
  }) as Promise<readonly OtherEdition[]>

/** What a new edition is called. While another one of the document is being made the database takes none, and says which one that is. */
const counted = async (context: Context, entity: AnyEntity, row: Row): Promise<Change<AnyEntity>> => {
  const known = (await others(context, entity, row)).filter(({ id }) => id !== row.id)
  return {
    edition: nextEdition(
      declared(entity).counted,
      known.map(({ edition }) => edition),
    ),
  }
}

const otherDocument: Label = [
  '这是已有文件的新版本，不能改成另一个文件',
  'This is a new version of an existing document; it cannot become another document',
]

/** An edition that begins a document may still be called otherwise, and is counted as what it is called then. */
const recounted = async (context: Context, entity: AnyEntity, row: Row, before: Row): Promise<Change<AnyEntity>> => {
  const changed = declared(entity).key.filter(name => row[name] !== before[name])
  if (changed.length === 0) return {}
  if (before['copyOf'] !== null)
    refuse('invalidFields', { message: otherDocument, problems: Object.fromEntries(changed.map(name => [name, otherDocument])) })
  return counted(context, entity, row)
}

const onlyLater: Label = ['生效日期不能早于今天', 'It takes effect today or later']

const release = async (context: Context, entity: AnyEntity, row: Row, effectiveFrom: string): Promise<Change<AnyEntity>> => {
  const refuseDay = (message: Label) => refuse('invalidFields', { message, problems: { 'input.effectiveFrom': message } })
  if (effectiveFrom < companyDay(context.now)) refuseDay(onlyLater)
  const [last] = await others(context, entity, row, { status: 'released', effectiveUntil: null })
  if (last) {
    if (last.effectiveFrom !== null && last.effectiveFrom >= effectiveFrom)
      refuseDay([
        `版本 ${last.edition} 自 ${last.effectiveFrom} 起生效，请选择更晚的日期，或先将它作废`,
        `Version ${last.edition} takes effect on ${last.effectiveFrom}. Choose a later day, or withdraw it first.`,
      ])
    await changeDays(context, entity, last.id, effectiveFrom, 'supersede')
  }
  return { effectiveFrom }
}

const changeDays = async (
  context: Context,
  entity: AnyEntity,
  id: number,
  effectiveUntil: string | null,
  action: string,
): Promise<void> => {
  const former = await lockAnyRecord(context, entity, id)
  if (former) await changeRecord(context, entity, former, { effectiveUntil }, { action })
}

/** An edition ends today, or never begins where it was still to take effect. */
const withdraw = (context: Context, row: Row): Change<AnyEntity> => {
  const today = companyDay(context.now)
  const from = String(row['effectiveFrom'])
  return { effectiveUntil: from > today ? from : today }
}

/** One that was withdrawn before a day of it had passed gives the edition before it its time back. */
const giveBack = async (context: Context, entity: AnyEntity, row: Row, before: Row | null): Promise<void> => {
  const isWithdrawn = before?.['status'] === 'released' && row['status'] === 'withdrawn'
  if (!isWithdrawn || row['effectiveUntil'] !== row['effectiveFrom']) return
  const [former] = (await others(context, entity, row, { status: 'released', effectiveUntil: row['effectiveFrom'] })).filter(
    ({ effectiveFrom, effectiveUntil }) => effectiveFrom !== effectiveUntil,
  )
  if (former) await changeDays(context, entity, former.id, before['effectiveUntil'] as string | null, 'reinstate')
}

const isOver: Label = ['这个版本已不再有效', 'This version is no longer effective']

/** Makes the next edition of a document from one of its editions that was released: a copy that says what it was made from, but for what is `changed`. */
export const makeEdition = async (
  context: Context,
  entity: AnyEntity,
  former: Row,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  if (!['released', 'withdrawn'].includes(String(former['status']))) refuse('illegalTransition')
  const values = { ...copiedValues(entity.fields, former), ...changed, copyOf: former.id }
  return createRecord(context, entity, values, { action: 'create', copyOf: former })
}

/** Editions are counted, so that none is made independently of the others. */
type MoreOf<E extends AnyEntity> = Omit<Service<E>, 'transitions' | 'createsIndependently'> & {
  readonly transitions?: Omit<Service<E>['transitions'], EditionTransition>
}

/** Says what an entity of editions does: counting, releasing and withdrawing them, and whatever `more` says. */
export const serveEditions = <E extends AnyEntity>(entity: E, more: MoreOf<E>): ServedEntity => {
  // What is said more is asked only with records of that entity.
  const own: Service<AnyEntity> = { ...more, transitions: more.transitions ?? {} } as Service<AnyEntity>
  return serve<AnyEntity>(entity, {
    ...own,
    onCreate: async (context, row) => ({ ...(await own.onCreate?.(context, row)), ...(await counted(context, entity, row)) }),
    onChange: async (context, row, before) => ({
      ...(await own.onChange?.(context, row, before)),
      ...(await recounted(context, entity, row, before)),
    }),
    onWritten: async (context, row, before) => {
      await own.onWritten?.(context, row, before)
      await giveBack(context, entity, row, before)
    },
    transitions: {
      ...own.transitions,
      submit: 'statusOnly',
      sendBack: 'statusOnly',
      release: (context: Context, row: Row, input) => release(context, entity, row, String(input?.['effectiveFrom'])),
      withdraw: async (context: Context, row: Row) => withdraw(context, row),
    },
    guards: {
      ...own.guards,
      withdraw: { reads: ['standing'], holds: (_actor, row) => ['upcoming', 'effective'].includes(String(row['standing'])) || isOver },
    },
  })
}
